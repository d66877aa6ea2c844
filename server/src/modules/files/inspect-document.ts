import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { DOCUMENT_TYPES } from '@atrium/contracts';
import { fileTypeFromFile } from 'file-type';
import { extensionOf } from './document-name';

export interface InspectedDocument {
  /** MIME type as found in the bytes; null where it is none that is accepted, or not the one its name claims. */
  type: string | null;
  /** SHA-256 of the bytes, hexadecimal. */
  sha256: string;
  /** Bytes. */
  size: number;
}

const TYPES: ReadonlyMap<string, string> = new Map(Object.entries(DOCUMENT_TYPES));

/** Endings that are accepted, for messages: `pdf, png, …`. */
export const ACCEPTED_ENDINGS = Object.keys(DOCUMENT_TYPES).join(', ');

interface Bytes {
  sha256: string;
  size: number;
  /** Whether they are UTF-8 without NUL. */
  text: boolean;
}

async function readBytes(path: string): Promise<Bytes> {
  const hash = createHash('sha256');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let size = 0;
  let text = true;
  for await (const chunk of createReadStream(path)) {
    // A stream without an encoding yields buffers.
    const bytes = chunk as Buffer;
    hash.update(bytes);
    size += bytes.length;
    text &&= !bytes.includes(0) && decodes(decoder, bytes);
  }
  text &&= decodes(decoder);
  return { sha256: hash.digest('hex'), size, text };
}

function decodes(decoder: TextDecoder, bytes?: Buffer): boolean {
  try {
    decoder.decode(bytes, { stream: bytes !== undefined });
    return true;
  } catch {
    return false;
  }
}

/** Plain text has no signature; what looks like one (a page, a program) inside a `.txt` is text all the same. */
function isPlainText(bytes: Bytes, found: string | undefined): boolean {
  return bytes.text && (found === undefined || found.startsWith('text/') || found === 'application/xml');
}

/** Reads a received file once: what it really is, its hash and its size. */
export async function inspectDocument(path: string, name: string): Promise<InspectedDocument> {
  const claimed = TYPES.get(extensionOf(name));
  const bytes = await readBytes(path);
  const found = (await fileTypeFromFile(path).catch(() => undefined))?.mime;
  const agrees = claimed === 'text/plain' ? isPlainText(bytes, found) : claimed !== undefined && found === claimed;
  return { type: agrees && claimed ? claimed : null, sha256: bytes.sha256, size: bytes.size };
}
