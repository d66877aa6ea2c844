/** The person who corrects the attendance of others, including the founder's. */
export const DEMO_TIMEKEEPER = 'grace';

/** A person's usual working day. Times are minutes after midnight, durations are minutes. */
export interface DemoHabit {
  who: string;
  /** Usual start of the day. */
  from: number;
  /** Usual working time without lunch. */
  works: number;
  /**
   * Number of recorded working days. It is limited because each day is a call and the demo must be ready within
   * seconds.
   */
  days: number;
  /** Set if the person is also checked in today, if the demo is created on a working day. */
  isIn?: true;
}

/** The working days of a whole month: a day without times would count as absent in the demo's first month. */
const DAYS = 23;

/** The founder's attendance goes back two months, since most people view the demo as her. */
export const DEMO_HABITS: readonly DemoHabit[] = [
  { who: 'mara', from: 8 * 60 + 30, works: 8 * 60 + 15, days: 42, isIn: true },
  { who: 'jonas', from: 7 * 60 + 15, works: 7 * 60 + 55, days: DAYS, isIn: true },
  { who: 'aisha', from: 9 * 60, works: 8 * 60, days: DAYS },
  { who: 'tomas', from: 9 * 60 + 20, works: 8 * 60 + 20, days: DAYS, isIn: true },
  { who: 'elif', from: 8 * 60, works: 8 * 60 + 10, days: DAYS, isIn: true },
  { who: 'niko', from: 9 * 60 + 45, works: 7 * 60 + 20, days: DAYS },
  { who: 'grace', from: 8 * 60 + 10, works: 7 * 60 + 50, days: DAYS, isIn: true },
  { who: 'pauline', from: 8 * 60 + 50, works: 7 * 60 + 40, days: DAYS },
];
