/** The part of `navigator.locks` (Web Locks) that is used. */
export interface LockManagerLike {
  request<Result>(name: string, options: { signal: AbortSignal }, action: () => Promise<Result>): Promise<Result>;
}

/**
 * Runs one action at a time across all tabs of this browser. Rejects with the error of `createTimeout` if the action
 * has not started after `timeoutMs`.
 */
export async function runOneAtATime<Result>(
  locks: LockManagerLike | null,
  { name, timeoutMs, createTimeout }: { name: string; timeoutMs: number; createTimeout: () => Error },
  action: () => Promise<Result>,
): Promise<Result> {
  if (!locks) return action();
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), timeoutMs);
  let hasStarted = false;
  try {
    return await locks.request(name, { signal: waiting.signal }, () => {
      hasStarted = true;
      clearTimeout(timer);
      return action();
    });
  } catch (error) {
    throw !hasStarted && waiting.signal.aborted ? createTimeout() : error;
  } finally {
    clearTimeout(timer);
  }
}
