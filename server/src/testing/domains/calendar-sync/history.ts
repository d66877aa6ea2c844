import fc from 'fast-check';

/** The fields of a private event. The mark says that its description never changes. */
export const SECRET = { visibility: 'private', description: 'Secret', source: 'secret' };

/** Kinds of events that a calendar may hold. Times are around the night in which clocks change. */
const KINDS = {
  meeting: {},
  untitled: { summary: undefined },
  private: { ...SECRET, location: 'Secret place' },
  free: { transparency: 'transparent' },
  declined: { responseStatus: 'declined' },
  long: { description: `${'x'.repeat(5_100)} END`, location: `${'y'.repeat(300)} END` },
  weekly: { recurrence: ['RRULE:FREQ=WEEKLY;COUNT=4'] },
  daily: { recurrence: ['RRULE:FREQ=DAILY;UNTIL=20270331T235959Z'] },
  endless: { recurrence: ['RRULE:FREQ=MONTHLY'], ...SECRET },
  dated: {
    recurrence: ['EXDATE;TZID=Europe/Berlin:20270402T023000', 'RRULE:FREQ=WEEKLY;COUNT=3', 'RDATE:20270420T120000Z'],
  },
  day: { allDay: true },
  /** A series whose occurrences begin with the days of UTC, like those of whole days. */
  midnights: {
    start: '2027-03-26T00:00:00Z',
    recurrence: ['RRULE:FREQ=DAILY;COUNT=5', 'EXDATE:20270328T000000Z', 'RDATE:20270420T000000Z'],
  },
  datedDays: {
    allDay: true,
    recurrence: ['RRULE:FREQ=WEEKLY;COUNT=4', 'EXDATE;VALUE=DATE:20270403', 'RDATE;VALUE=DATE:20270421'],
  },
  days: { allDay: true, recurrence: ['RRULE:FREQ=WEEKLY;UNTIL=20270420'] },
} as const;
export type Kind = keyof typeof KINDS;

const kind = fc.constantFrom(...(Object.keys(KINDS) as Kind[])); // the keys of a constant
/** Chooses one of the occurrences that the calendar shows at that moment. */
const pick = fc.nat({ max: 30 });
const hours = fc.constantFrom(-49, -24, -1, 1, 3, 24, 170);
/** The last one is longer than a title, and split within a character at its limit. */
const text = fc.constantFrom('', 'Lunch', '  Tea  ', 'Größe 😀', `${'z'.repeat(199)}😀${'z'.repeat(10)}`);
const rule = fc.constantFrom(null, 'FREQ=DAILY;COUNT=3', 'FREQ=WEEKLY;COUNT=5', 'FREQ=WEEKLY;INTERVAL=2');
const response = fc.constantFrom('accepted' as const, 'declined' as const, 'tentative' as const);
const apply = fc.constantFrom('this' as const, 'following' as const, 'all' as const);
const isWhole = fc.boolean();
/** Whether an event of whole days becomes one that begins at midnight UTC. */
const isMidnight = fc.boolean();
const isInvited = fc.boolean();

const creation = fc.oneof(
  fc.record({ do: fc.constant('createHere' as const), kind, text }),
  fc.record({ do: fc.constant('createThere' as const), kind }),
);
const changeHere = fc.oneof(
  fc.record({ do: fc.constant('renameHere' as const), pick, text, apply }),
  fc.record({ do: fc.constant('describeHere' as const), pick, text, apply }),
  fc.record({ do: fc.constant('moveHere' as const), pick, hours, apply }),
  fc.record({ do: fc.constant('removeHere' as const), pick, apply }),
  fc.record({ do: fc.constant('answerHere' as const), pick }),
  fc.record({ do: fc.constant('repeatHere' as const), pick, rule, apply }),
  fc.record({ do: fc.constant('wholeDayHere' as const), pick, isMidnight, apply }),
  fc.record({ do: fc.constant('inviteHere' as const), pick, isInvited, apply }),
);
const changeThere = fc.oneof(
  fc.record({ do: fc.constant('renameThere' as const), pick, text, isWhole }),
  fc.record({ do: fc.constant('moveThere' as const), pick, hours, isWhole }),
  fc.record({ do: fc.constant('removeThere' as const), pick, isWhole }),
  fc.record({ do: fc.constant('changeCalendarThere' as const), pick }),
  fc.record({ do: fc.constant('splitThere' as const), pick, text }),
  fc.record({ do: fc.constant('repeatThere' as const), pick, rule }),
  fc.record({ do: fc.constant('wholeDayThere' as const), pick, isMidnight, isWhole }),
  fc.record({ do: fc.constant('hideThere' as const), pick, isWhole }),
  fc.record({ do: fc.constant('answerThere' as const), pick, response, isWhole }),
);
const change = fc.oneof(changeHere, changeThere);
/** Requests of a sync; the first with this method is interrupted. */
const method = fc.constantFrom('GET', 'POST', 'PATCH', 'DELETE');
const pause = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('sync' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('expireToken' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('syncWithFailure' as const), method, isServed: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('syncDuring' as const), method, change }) },
);

/** An action of a person here or at Google, or a sync; plain data, so that a failing history can become a test. */
const action = fc.oneof(
  { weight: 1, arbitrary: creation },
  { weight: 3, arbitrary: changeHere },
  { weight: 3, arbitrary: changeThere },
  { weight: 2, arbitrary: pause },
);
/** An action, or one of a colleague whose account has a calendar of its own. */
const actionOfTwo = fc.oneof(
  { weight: 3, arbitrary: action },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('inviteHere' as const), pick, isInvited, apply }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('asColleague' as const), step: action }) },
);
const addPauses = <Change>(changes: fc.Arbitrary<Change>) =>
  fc.oneof({ weight: 3, arbitrary: changes }, { weight: 1, arbitrary: pause });
/** Actions of two people, of both sides for one of them, or of one side alone. */
const actions = fc.oneof(
  { weight: 1, arbitrary: fc.array(actionOfTwo, { minLength: 4, maxLength: 12 }) },
  { weight: 2, arbitrary: fc.array(action, { minLength: 2, maxLength: 12 }) },
  { weight: 1, arbitrary: fc.array(addPauses(changeHere), { minLength: 2, maxLength: 8 }) },
  { weight: 1, arbitrary: fc.array(addPauses(changeThere), { minLength: 2, maxLength: 8 }) },
);
/** A history that begins with events which both sides have. */
export const history = fc
  .tuple(fc.array(creation, { minLength: 1, maxLength: 3 }), actions)
  .map(([first, then]): Action[] => [...first, { do: 'sync' }, ...then]);
type ValueOf<Source> = Source extends fc.Arbitrary<infer Value> ? Value : never;
export type Action = ValueOf<typeof actionOfTwo>;
export type ChangeHere = ValueOf<typeof changeHere>;
export type ChangeThere = ValueOf<typeof changeThere>;

interface KindFields {
  /** Start of the event; by default at the time of day at which clocks change. */
  start?: string;
  recurrence?: readonly string[];
  allDay?: boolean;
  responseStatus?: string;
}

export const fieldsOf = (name: Kind): KindFields & Record<string, unknown> => KINDS[name];

/** Returns whether nobody changes anything on a side, or as somebody else, after the events of both sides are equal. */
export function isUntouched(side: 'Here' | 'There', steps: readonly Action[]): boolean {
  const first = steps.findIndex((step) => step.do === 'sync');
  if (first === -1) return false;
  const changes = steps.slice(first);
  const names = changes.map((step) => (step.do === 'syncDuring' ? step.change.do : step.do));
  // An event that is declined here leaves the calendar there.
  return names.every((name) => !name.endsWith(side) && name !== 'answerHere' && name !== 'asColleague');
}
