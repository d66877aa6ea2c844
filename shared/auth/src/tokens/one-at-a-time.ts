/** The part of `navigator.locks` (Web Locks) that is used. */
export interface LockManagerLike {
  request<Result>(name: string, options: { signal: AbortSignal }, action: () => Promise<Result>): Promise<Result>;
}

/** Runs one action at a time across all tabs of this browser. Rejects with `late()` after waiting `ms` for its turn. */
export async function oneAtATime<Result>(
  locks: LockManagerLike | null,
  { name, ms, late }: { name: string; ms: number; late: () => Error },
  action: () => Promise<Result>,
): Promise<Result> {
  if (!locks) return action();
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), ms);
  let started = false;
  try {
    return await locks.request(name, { signal: waiting.signal }, () => {
      started = true;
      clearTimeout(timer);
      return action();
    });
  } catch (error) {
    throw !started && waiting.signal.aborted ? late() : error;
  } finally {
    clearTimeout(timer);
  }
}
