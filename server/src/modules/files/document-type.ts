import { createReadStream } from 'node:fs';
import { DOCUMENT_TYPES } from '@atrium/contracts';
import { fileTypeFromFile } from 'file-type';
import { extensionOf } from './document-name';

const TYPES: ReadonlyMap<string, string> = new Map(Object.entries(DOCUMENT_TYPES));

/** Endings that are accepted, for messages: `pdf, png, …`. */
export const ACCEPTED_ENDINGS = Object.keys(DOCUMENT_TYPES).join(', ');

function isDecodingFault(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error)) return false;
  return error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA';
}

/** Whether the file is UTF-8 without NUL. */
async function isText(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) {
      // A stream without an encoding yields buffers.
      const bytes = chunk as Buffer;
      if (bytes.includes(0)) return false;
      decoder.decode(bytes, { stream: true });
    }
    decoder.decode();
    return true;
  } catch (error) {
    if (!isDecodingFault(error)) throw error;
    return false;
  }
}

/** Plain text has no signature; what looks like one (a page, a drawing) inside a `.txt` is text all the same. */
async function isPlainText(path: string, found: string | undefined): Promise<boolean> {
  const textual = found === undefined || found.startsWith('text/') || found === 'application/xml';
  return textual && isText(path);
}

/** Reading a broken archive may throw: then it is of no type that is known. */
async function signatureOf(path: string): Promise<string | undefined> {
  const found = await fileTypeFromFile(path).catch(() => undefined);
  return found?.mime;
}

/** The type of a received document, found in its bytes; null where it is not accepted or not what its name claims. */
export async function documentType(path: string, name: string): Promise<string | null> {
  const claimed = TYPES.get(extensionOf(name));
  if (claimed === undefined) return null;
  const found = await signatureOf(path);
  const agrees = claimed === 'text/plain' ? await isPlainText(path, found) : found === claimed;
  return agrees ? claimed : null;
}
