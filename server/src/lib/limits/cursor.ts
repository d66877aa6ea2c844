import { z } from 'zod';
import { fieldError } from '../errors';

/** Encodes the keys of a list's last item, so that the list continues after it. Opaque to clients. */
export const encodeCursor = (keys: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(keys)).toString('base64url');

/**
 * Decodes the keys of a cursor. Reports a field error for a cursor that `encodeCursor` did not create for this list.
 */
export function decodeCursor<Keys>(cursor: string, schema: z.ZodType<Keys>): Keys {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw fieldError('cursor', 'INVALID');
  }
}

const instantThenId = z.tuple([z.iso.datetime(), z.uuid()]);

/** Decodes a list position that consists of an instant and an id. */
export function decodeInstantCursor(cursor: string | undefined): { instant: Date; id: string } | null {
  if (cursor === undefined) return null;
  const [instant, id] = decodeCursor(cursor, instantThenId);
  return { instant: new Date(instant), id };
}

/** Decodes a list position that consists of an id. */
export const decodeIdCursor = (cursor: string | undefined): string | null =>
  cursor === undefined ? null : decodeCursor(cursor, z.tuple([z.uuid()]))[0];
