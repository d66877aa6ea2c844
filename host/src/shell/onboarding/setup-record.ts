/** What the settings of a user say about setting up one company, so that all browsers show the same. */
export interface SetupRecord {
  /** Whether the checklist of first steps is shown or dismissed; null if that was never decided. */
  checklist: 'open' | 'closed' | null;
  /** The furthest onboarding step; null if no onboarding is in progress. */
  step: string | null;
  hasSeenAppearance: boolean;
}

/** Limits of the marks, `onboarding.done` in the settings: their number, and the length of each. */
const MAX_MARKS = 20;
const MAX_LENGTH = 60;

const CHECKLIST = ['closed', 'open'] as const;
const SEEN_APPEARANCE = 'appearance';
const STEP = 'at ';

/** Returns what the marks of a user say about a company. */
export function setupRecordOf(marks: readonly string[], companyId: string): SetupRecord {
  const prefix = `${companyId} `;
  const own = marks.filter((mark) => mark.startsWith(prefix)).map((mark) => mark.slice(prefix.length));
  return {
    checklist: CHECKLIST.find((state) => own.includes(state)) ?? null,
    step: own.find((mark) => mark.startsWith(STEP))?.slice(STEP.length) ?? null,
    hasSeenAppearance: own.includes(SEEN_APPEARANCE),
  };
}

/**
 * Returns the marks with a change for a company. A dismissed checklist stays dismissed. The oldest marks of other
 * companies are dropped if there are too many.
 */
export function withSetupRecord(marks: readonly string[], companyId: string, change: Partial<SetupRecord>): string[] {
  const before = setupRecordOf(marks, companyId);
  const { checklist, step, hasSeenAppearance } = { ...before, ...change };
  const own = [
    before.checklist === 'closed' ? 'closed' : checklist,
    step === null ? null : `${STEP}${step}`,
    hasSeenAppearance ? SEEN_APPEARANCE : null,
  ]
    .filter((mark) => mark !== null)
    .map((mark) => `${companyId} ${mark}`)
    .filter(({ length }) => length <= MAX_LENGTH);
  return [...marks.filter((mark) => !mark.startsWith(`${companyId} `)), ...own].slice(-MAX_MARKS);
}
