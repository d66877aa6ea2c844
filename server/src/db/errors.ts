/** drizzle wraps what the driver throws; what it says is in the innermost cause. */
function innermost(error: unknown): unknown {
  let current = error;
  for (let depth = 0; depth < 5; depth++) {
    if (typeof current !== 'object' || current === null || !('cause' in current) || !current.cause) break;
    current = current.cause;
  }
  return current;
}

function text(error: unknown, key: 'code' | 'constraint' | 'message'): string {
  const inner = innermost(error);
  if (typeof inner !== 'object' || inner === null) return '';
  const value: unknown = Reflect.get(inner, key);
  return typeof value === 'string' ? value : '';
}

const UNIQUE_VIOLATION = '23505';
const EXCLUSION_VIOLATION = '23P01';

/** What PostgreSQL or the connection to it calls the error; empty for others. */
export const sqlState = (error: unknown): string => text(error, 'code');

/** Whether a unique or exclusion constraint (its name, where given) refused the row. */
export function isConflict(error: unknown, constraint?: string): boolean {
  if (![UNIQUE_VIOLATION, EXCLUSION_VIOLATION].includes(text(error, 'code'))) return false;
  return constraint === undefined || text(error, 'constraint') === constraint;
}

/** Connection refused or lost, the server shutting down or starting: worth trying again in a moment. */
export function isUnavailable(error: unknown): boolean {
  if (
    /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|57P0[1-3]|08\w{3}|53300)$/.test(
      text(error, 'code'),
    )
  )
    return true;
  return /^(Connection terminated|timeout exceeded when trying to connect|Client .* is not queryable$)/.test(
    text(error, 'message'),
  );
}
