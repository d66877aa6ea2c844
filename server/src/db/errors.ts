/** Returns the innermostCause cause: Drizzle wraps the errors of the driver. */
function innermostCause(error: unknown): unknown {
  let current = error;
  for (let depth = 0; depth < 5; depth++) {
    if (typeof current !== 'object' || current === null || !('cause' in current) || !current.cause) break;
    current = current.cause;
  }
  return current;
}

function fieldOf(error: unknown, key: 'code' | 'constraint' | 'message' | 'syscall'): string {
  const inner = innermostCause(error);
  if (typeof inner !== 'object' || inner === null) return '';
  const value: unknown = Reflect.get(inner, key);
  return typeof value === 'string' ? value : '';
}

const UNIQUE_VIOLATION = '23505';
const EXCLUSION_VIOLATION = '23P01';

/** Returns the error code of PostgreSQL or of the connection; empty for other errors. */
export const sqlState = (error: unknown): string => fieldOf(error, 'code');

/** Returns the message of the innermostCause error. */
export const messageOf = (error: unknown): string => fieldOf(error, 'message');

const DISK_FULL = '53100';

/** Returns whether the database has run out of disk space. */
export const isDiskFull = (error: unknown): boolean =>
  sqlState(error) === DISK_FULL || /No space left on device/i.test(messageOf(error));

const UNSTORABLE_TEXT = '22021';

/** Returns whether a text in the request contains a character that PostgreSQL cannot store, such as NUL. */
export const isUnstorableText = (error: unknown): boolean => sqlState(error) === UNSTORABLE_TEXT;

/**
 * Returns whether a unique or exclusion constraint (one of the given, if any is named) rejected the row. If the row
 * violates several, PostgreSQL reports the one created first: the primary key, or in a restored database another one.
 */
export function isConflict(error: unknown, ...constraints: readonly string[]): boolean {
  if (![UNIQUE_VIOLATION, EXCLUSION_VIOLATION].includes(sqlState(error))) return false;
  return constraints.length === 0 || constraints.includes(fieldOf(error, 'constraint'));
}

/** Returns whether another transaction kept a lock for too long, or deadlocked with the one that failed. */
export const isBlocked = (error: unknown): boolean => /^(?:55P03|40P01)$/.test(sqlState(error));

/**
 * Returns whether the error is transient: the connection was refused or lost, the server is shutting down or starting,
 * two transactions deadlocked, or another one kept a lock for too long. Nothing was written, and a retry may succeed
 * shortly.
 */
export function isUnavailable(error: unknown): boolean {
  if (
    /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|57P0[1-3]|08\w{3}|53300|40P01|40001|55P03)$/.test(
      sqlState(error),
    )
  )
    return true;
  // The Unix socket of a database disappears when the database stops.
  if (sqlState(error) === 'ENOENT' && fieldOf(error, 'syscall') === 'connect') return true;
  return /^(Connection terminated|timeout exceeded when trying to connect|Client .* is not queryable$|Cannot use a pool after calling end)/.test(
    messageOf(error),
  );
}
