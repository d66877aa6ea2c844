import fc from 'fast-check';

/** Kinds of events that a calendar may hold. Times are around the night in which clocks change. */
const KINDS = {
  meeting: {},
  untitled: { summary: undefined },
  private: { visibility: 'private', description: 'Secret', location: 'Secret place' },
  free: { transparency: 'transparent' },
  declined: { responseStatus: 'declined' },
  long: { description: `${'x'.repeat(5_100)} END`, location: `${'y'.repeat(300)} END` },
  weekly: { recurrence: ['RRULE:FREQ=WEEKLY;COUNT=4'] },
  daily: { recurrence: ['RRULE:FREQ=DAILY;UNTIL=20270331T235959Z'] },
  endless: { recurrence: ['RRULE:FREQ=MONTHLY'], visibility: 'private', description: 'Secret' },
  dated: {
    recurrence: ['EXDATE;TZID=Europe/Berlin:20270402T023000', 'RRULE:FREQ=WEEKLY;COUNT=3', 'RDATE:20270420T120000Z'],
  },
  day: { allDay: true },
  days: { allDay: true, recurrence: ['RRULE:FREQ=WEEKLY;UNTIL=20270420'] },
} as const;
export type Kind = keyof typeof KINDS;

const kind = fc.constantFrom(...(Object.keys(KINDS) as Kind[])); // the keys of a constant
/** Chooses one of the occurrences that the calendar shows at that moment. */
const pick = fc.nat({ max: 30 });
const hours = fc.constantFrom(-49, -24, -1, 1, 3, 24, 170);
const text = fc.constantFrom('', 'Lunch', '  Tea  ', 'Größe 😀');
const apply = fc.constantFrom('this' as const, 'following' as const, 'all' as const);
const isWhole = fc.boolean();

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
);
const changeThere = fc.oneof(
  fc.record({ do: fc.constant('renameThere' as const), pick, text, isWhole }),
  fc.record({ do: fc.constant('moveThere' as const), pick, hours, isWhole }),
  fc.record({ do: fc.constant('removeThere' as const), pick, isWhole }),
  fc.record({ do: fc.constant('changeCalendarThere' as const), pick }),
);
const pause = fc.oneof(
  fc.record({ do: fc.constant('sync' as const) }),
  fc.record({ do: fc.constant('expireToken' as const) }),
);

/** An action of a person here or at Google, or a sync; plain data, so that a failing history can become a test. */
const action = fc.oneof(
  { weight: 1, arbitrary: creation },
  { weight: 3, arbitrary: changeHere },
  { weight: 3, arbitrary: changeThere },
  { weight: 2, arbitrary: pause },
);
/** A history that begins with events which both sides have. */
export const history = fc
  .tuple(fc.array(creation, { minLength: 1, maxLength: 3 }), fc.array(action, { minLength: 2, maxLength: 12 }))
  .map(([first, then]): Action[] => [...first, { do: 'sync' }, ...then]);
export type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;

interface KindFields {
  recurrence?: readonly string[];
  allDay?: boolean;
  responseStatus?: string;
}

export const fieldsOf = (of: Kind): KindFields & Record<string, unknown> => KINDS[of];
