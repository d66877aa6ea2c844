/** Whose timers to count: timers belong to a user in a company. */
export interface TimerOwner {
  userId: string;
  companyId: string | undefined;
}

/** The part of a stored timer that is counted. Newer versions may store it in another form. */
type StoredTimer = Readonly<Record<string, unknown>>;

/** Parses the timers that a browser stores. Unreadable texts count as no timers. */
function parseTimers(text: string | null): StoredTimer[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter((timer) => typeof timer === 'object' && timer !== null) : [];
  } catch {
    return [];
  }
}

/**
 * Returns whether a browser stores timers of any user. Also true for an unreadable text, which the remote that stores
 * the timers sets aside and reports.
 */
export const hasStoredTimers = (text: string | null): boolean => text !== null && !['', '[]', '{}'].includes(text);

/**
 * Returns how many of the owner's timers run.
 *
 * @param text the browser's entry under `TIMERS_STORAGE_KEY`
 */
export function countRunningTimers(text: string | null, owner: TimerOwner): number {
  return parseTimers(text).filter(
    ({ isRunning, userId, companyId }) =>
      isRunning === true && userId === owner.userId && companyId === owner.companyId,
  ).length;
}
