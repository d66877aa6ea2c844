import { createReadStream } from 'node:fs';
import { DOCUMENT_TYPES, isBlankText } from '@atrium/contracts';
import { fileTypeFromFile } from 'file-type';

const MAX_NAME_LENGTH = 200;

/** Path separators, control characters and marks that reverse the text direction (`exe.fdp` shown as `pdf.exe`). */
const UNSAFE = /[/\\\p{Cc}\p{Cs}\p{Bidi_Control}]/gu;

/** Returns the lower-case extension of a file name without its dot; empty if there is none. */
export function extensionOf(name: string): string {
  return /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** Unescapes a file name: in forms, browsers escape exactly these three characters of it. */
function unescapeForm(name: string): string {
  return name.replaceAll('%22', '"').replace(/%0[AD]/g, ' ');
}

/**
 * Returns a file name that is safe to show and save: its last part, without unsafe characters, at most 200 long. A name
 * that draws nothing becomes `document`.
 */
export function cleanFileName(given: string): string {
  const last = unescapeForm(given).normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .replace(UNSAFE, '')
    .replace(/\s+/gu, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const extension = extensionOf(clean);
  const ending = extension && `.${extension}`;
  const stem = Array.from(clean.slice(0, clean.length - ending.length))
    .slice(0, MAX_NAME_LENGTH - ending.length)
    .join('');
  return `${isBlankText(stem) ? 'document' : stem}${ending}`;
}

const TYPES: ReadonlyMap<string, string> = new Map(Object.entries(DOCUMENT_TYPES));

/** Accepted file extensions, for messages: `pdf, png, …`. */
export const ACCEPTED_ENDINGS = Object.keys(DOCUMENT_TYPES).join(', ');

function isDecodingError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error)) return false;
  return error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA';
}

/** Returns whether the file is UTF-8 without NUL. */
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
    if (!isDecodingError(error)) throw error;
    return false;
  }
}

/** Returns whether a `.txt` file is text. Plain text has no signature; HTML and SVG also count as text. */
async function isPlainText(path: string, found: string | undefined): Promise<boolean> {
  const canBeText = found === undefined || found.startsWith('text/') || found === 'application/xml';
  return canBeText && isText(path);
}

/** Returns the MIME type from the file signature; undefined if it is unknown or a broken archive cannot be read. */
async function signatureOf(path: string): Promise<string | undefined> {
  const found = await fileTypeFromFile(path).catch(() => undefined);
  return found?.mime;
}

/** Returns the type of a document based on its bytes; null if it is not accepted or does not match its name. */
export async function documentType(path: string, name: string): Promise<string | null> {
  const claimed = TYPES.get(extensionOf(name));
  if (claimed === undefined) return null;
  const found = await signatureOf(path);
  const isMatch = claimed === 'text/plain' ? await isPlainText(path, found) : found === claimed;
  return isMatch ? claimed : null;
}

/** Returns the type of any file based on its bytes; files without a signature are text or unknown. */
export async function anyType(path: string): Promise<string> {
  const found = await signatureOf(path);
  if (found !== undefined && found !== 'application/xml') return found;
  return (await isText(path)) ? 'text/plain' : 'application/octet-stream';
}
