import { id, instant } from '@atrium/contracts';
import { z } from 'zod';
import type { AuditCursor } from './audit-log.repository';

const position = z.tuple([instant, id]);

/** Returns the cursor after a row, opaque to clients. */
export const cursorOf = ({ at, id: rowId }: AuditCursor): string =>
  Buffer.from(JSON.stringify([at.toISOString(), rowId])).toString('base64url');

/** Parses a cursor; returns null unless it was created by `cursorOf`. */
export function readCursor(cursor: string): AuditCursor | null {
  try {
    const [at, rowId] = position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { at: new Date(at), id: rowId };
  } catch {
    return null;
  }
}
