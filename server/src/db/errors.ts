/** drizzle wraps what the driver throws; what it says is in the innermost cause. */
function innermost(error: unknown): unknown {
  let current = error;
  for (let depth = 0; depth < 5; depth++) {
    if (typeof current !== 'object' || current === null || !('cause' in current) || !current.cause) break;
    current = current.cause;
  }
  return current;
}

function text(error: unknown, key: 'code' | 'constraint' | 'message' | 'syscall'): string {
  const inner = innermost(error);
  if (typeof inner !== 'object' || inner === null) return '';
  const value: unknown = Reflect.get(inner, key);
  return typeof value === 'string' ? value : '';
}

const UNIQUE_VIOLATION = '23505';
const EXCLUSION_VIOLATION = '23P01';

/** What PostgreSQL or the connection to it calls the error; empty for others. */
export const sqlState = (error: unknown): string => text(error, 'code');

/** What PostgreSQL or the connection to it says of the error. */
export const messageOf = (error: unknown): string => text(error, 'message');

/** Whether a unique or exclusion constraint (its name, where given) refused the row. */
export function isConflict(error: unknown, constraint?: string): boolean {
  if (![UNIQUE_VIOLATION, EXCLUSION_VIOLATION].includes(text(error, 'code'))) return false;
  return constraint === undefined || text(error, 'constraint') === constraint;
}

/**
 * Connection refused or lost, the server shutting down or starting, two transactions that waited for each other: nothing
 * happened, and it is worth trying again in a moment.
 */
export function isUnavailable(error: unknown): boolean {
  if (
    /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|57P0[1-3]|08\w{3}|53300|40P01|40001)$/.test(
      text(error, 'code'),
    )
  )
    return true;
  // A database that is reached by a socket in the file system, which is gone with it.
  if (text(error, 'code') === 'ENOENT' && text(error, 'syscall') === 'connect') return true;
  return /^(Connection terminated|timeout exceeded when trying to connect|Client .* is not queryable$|Cannot use a pool after calling end)/.test(
    text(error, 'message'),
  );
}
