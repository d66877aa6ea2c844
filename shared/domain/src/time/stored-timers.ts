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

/** A period in which a timer ran; null if it still runs. */
interface TimerSegment {
  start: string;
  end: string | null;
}

const isSegment = (value: unknown): value is TimerSegment =>
  typeof value === 'object' && value !== null && 'start' in value && typeof value.start === 'string' && 'end' in value;

/**
 * Returns when the timer that was started or resumed last would have been started, had it run without a pause, so that
 * its time is what has passed since; null if none of them runs.
 */
export function runningSince(timers: readonly { segments: readonly TimerSegment[] }[]): string | null {
  const running = timers.flatMap(({ segments }) => {
    const last = segments.at(-1);
    if (last?.end !== null) return [];
    const resumedAt = Date.parse(last.start);
    const before = segments.reduce(
      (sum, { start, end }) => (end === null ? sum : sum + Math.max(0, Date.parse(end) - Date.parse(start))),
      0,
    );
    return Number.isNaN(resumedAt + before) ? [] : [{ resumedAt, since: resumedAt - before }];
  });
  const [latest] = running.toSorted((one, other) => other.resumedAt - one.resumedAt);
  return latest ? new Date(latest.since).toISOString() : null;
}

/** How many timers of a person run, and since when the latest does (see `runningSince`). */
export interface RunningTimers {
  running: number;
  since: string | null;
}

/**
 * Returns which of the owner's timers run.
 *
 * @param text the browser's entry under `TIMERS_STORAGE_KEY`
 */
export function storedRunningTimers(text: string | null, owner: TimerOwner): RunningTimers {
  const timers = parseTimers(text).filter(
    ({ isRunning, userId, companyId }) =>
      isRunning === true && userId === owner.userId && companyId === owner.companyId,
  );
  const since = runningSince(
    timers.map(({ segments }) => ({ segments: Array.isArray(segments) ? segments.filter(isSegment) : [] })),
  );
  return { running: timers.length, since };
}
