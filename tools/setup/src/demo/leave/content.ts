/** A leave request relative to this week's Monday. `type` is the name of its leave type; the founder decides it. */
export interface DemoLeave {
  who: string;
  type: string;
  /** Days after this week's Monday; negative for the past. */
  first: number;
  last: number;
  startPart?: 'am' | 'pm';
  reason: string;
  /** Text of an attached note. */
  note?: string;
  outcome: 'Pending' | 'Approved' | 'Rejected' | 'Cancelled';
  comment?: string;
}

/** Blocked days, relative to this week's Monday. They are set after the requests, so that one of them breaks a rule. */
export const DEMO_BLACKOUT = { first: 21, last: 22, reason: 'Final presentation of the library competition' };

/** The leave requests of the demo company, with their outcomes. */
export const DEMO_LEAVE: readonly DemoLeave[] = [
  {
    who: 'jonas',
    type: 'Annual leave',
    first: 14,
    last: 18,
    reason: 'A week by the sea with the children.',
    outcome: 'Approved',
  },
  { who: 'jonas', type: 'Annual leave', first: -28, last: -26, reason: 'Moving house.', outcome: 'Approved' },
  {
    who: 'aisha',
    type: 'Sick leave',
    first: 0,
    last: 1,
    reason: 'Flu. The doctor’s note is attached.',
    note: 'Aisha Rahman is unfit for work for two days.',
    outcome: 'Approved',
  },
  { who: 'tomas', type: 'Annual leave', first: 21, last: 25, reason: 'Visiting family in Porto.', outcome: 'Pending' },
  {
    who: 'elif',
    type: 'Annual leave',
    first: 8,
    last: 8,
    startPart: 'pm',
    reason: 'School play in the afternoon.',
    outcome: 'Pending',
  },
  {
    who: 'niko',
    type: 'Annual leave',
    first: 9,
    last: 11,
    reason: 'A long weekend in the mountains.',
    outcome: 'Rejected',
    comment: 'The competition entry is due that Friday. Could you take the week after?',
  },
  { who: 'niko', type: 'Annual leave', first: 28, last: 30, reason: 'The mountains, second try.', outcome: 'Pending' },
  { who: 'grace', type: 'Annual leave', first: 35, last: 39, reason: 'Plans changed.', outcome: 'Cancelled' },
  { who: 'pauline', type: 'Annual leave', first: 3, last: 4, reason: 'Two days off.', outcome: 'Approved' },
];
