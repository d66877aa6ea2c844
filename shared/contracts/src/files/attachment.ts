import { z } from 'zod';
import { id } from '../primitives';

/** A stored file that belongs to an object, such as a leave request or a message. */
export const attachment = z.object({
  _id: id,
  name: z.string(),
  /** Size in bytes. */
  size: z.number().int(),
  /** MIME type, detected from the content rather than the name. */
  type: z.string(),
  url: z.string(),
});
export type Attachment = z.infer<typeof attachment>;

/** The document types that can be attached: file extension → MIME type. */
export const DOCUMENT_TYPES = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  heic: 'image/heic',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  txt: 'text/plain',
} as const satisfies Record<string, string>;
