import {
  DOCUMENT_TYPES,
  type FieldError,
  FIELD_MESSAGES,
  interpolate,
  LIMITS,
  type MessageParams,
} from '@atrium/contracts';

const MEGABYTE = 1024 * 1024;

/** The `accept` of the file input: every extension that the server takes. */
export const ACCEPTED = Object.keys(DOCUMENT_TYPES)
  .map((extension) => `.${extension}`)
  .join(',');

function fault(code: keyof typeof FIELD_MESSAGES, params: MessageParams): FieldError {
  return { code, message: interpolate(FIELD_MESSAGES[code], params), params };
}

function extensionOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** What is wrong with one document, or null. The server looks inside the file as well. */
export function documentFault(file: Pick<File, 'name' | 'size'>): FieldError | null {
  const { name, size } = file;
  if (!Object.hasOwn(DOCUMENT_TYPES, extensionOf(name))) {
    return fault('FILE_TYPE', { name, types: Object.keys(DOCUMENT_TYPES).join(', ') });
  }
  if (size === 0) return fault('FILE_EMPTY', { name });
  if (size > LIMITS.documentBytes) return fault('FILE_TOO_LARGE', { name, max: LIMITS.documentBytes / MEGABYTE });
  return null;
}

/**
 * Adds chosen files to those there already: the good ones are taken, the first fault is told, and nothing that was
 * chosen before is lost.
 */
export function addDocuments(present: readonly File[], chosen: readonly File[]) {
  const faults = chosen.map(documentFault);
  const good = chosen.filter((_, index) => faults[index] === null);
  const room = LIMITS.documentsPerForm - present.length;
  const overflow = good.length > room ? fault('TOO_MANY_FILES', { max: LIMITS.documentsPerForm }) : null;
  return {
    documents: [...present, ...good.slice(0, Math.max(0, room))],
    fault: faults.find((found) => found !== null) ?? overflow,
  };
}
