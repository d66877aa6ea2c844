import { readCalendarFile } from './calendar-file';
import { readEvents } from './file-events';
import { createZoneFinder } from './time-zones';

const OWN = 'Europe/Berlin';
/** Length of a line that fills a file. */
const BYTES = 5_000_000;
/** A file that is read in more than linear time takes minutes. */
const TIMEOUT_MS = 20_000;

async function read(content: string) {
  const file = await readCalendarFile(Buffer.from(content));
  return readEvents(file, { own: OWN, find: createZoneFinder(file.zones, OWN), language: 'en' });
}

const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'DTSTART:20260701T090000Z', ...lines, 'END:VEVENT'];
const fill = (text: string) => text.repeat(Math.floor(BYTES / text.length));
const repeat = (count: number, lines: (index: number) => string[]) =>
  Array.from({ length: count }, (_, index) => lines(index)).flat();

/** Returns how often other work had its turn while a file was read. */
async function turnsDuring(reading: Promise<unknown>): Promise<number> {
  let turns = 0;
  let isReading = true;
  const count = () => {
    turns++;
    if (isReading) setImmediate(count);
  };
  setImmediate(count);
  await reading;
  isReading = false;
  return turns;
}

it.each([
  'FREQ=SECONDLY',
  'FREQ=SECONDLY;COUNT=1000000000',
  'FREQ=MINUTELY;BYSECOND=0,1,2',
  'FREQ=DAILY;COUNT=1000000000',
  'FREQ=DAILY;COUNT=1e9',
  'FREQ=DAILY;INTERVAL=1000000000;COUNT=700',
  'FREQ=DAILY;BYHOUR=1,2,3;BYMINUTE=1,2,3',
])('rejects the rule %s', async (rule) => {
  const { events, rejected } = await read(calendar(...event(`RRULE:${rule}`)));
  expect([events.length, rejected.map(({ problem }) => problem)]).toEqual([0, ['rule']]);
});

it(
  'reads the event after 10,000 nested components',
  async () => {
    const nested = [
      ...Array.from({ length: 10_000 }, () => 'BEGIN:X'),
      ...Array.from({ length: 10_000 }, () => 'END:X'),
    ];
    expect((await read(calendar(...nested, ...event()))).events).toHaveLength(1);
  },
  TIMEOUT_MS,
);

it(
  'reads the event before 10,000 unclosed components',
  async () => {
    const nested = Array.from({ length: 10_000 }, () => 'BEGIN:X');
    expect((await read(calendar(...event(), ...nested))).events).toHaveLength(1);
  },
  TIMEOUT_MS,
);

it.each<[string, string]>([
  ['a text', `DESCRIPTION:${fill('x')}`],
  ['escapes', `SUMMARY:${fill('\\n')}`],
  ['spaces', `SUMMARY:${fill(' ')}x`],
  ['combining marks', `SUMMARY:a${fill('\u0301')}`],
  ['folds', `SUMMARY:x${fill('\r\n x')}`],
  ['parameters', `COMMENT${fill(';a=b')}:x`],
  ['quotation marks', `COMMENT${fill(';a="b"')}:x`],
  ['a line without a colon', fill('x')],
  ['alarms', fill('BEGIN:VALARM\r\nTRIGGER:-PT1S\r\nEND:VALARM\r\n')],
  ['short lines', fill('A:\r\n')],
])(
  'reads an event with 5 MB of %s',
  async (_, line) => {
    expect((await read(calendar(...event(line)))).events).toHaveLength(1);
  },
  TIMEOUT_MS,
);

it.each<[string, string, string]>([
  ['zone', `DTSTART;TZID=${fill('/a')}:20260701T090000`, 'timeZone'],
  ['time', `DTSTART:${fill('2')}`, 'time'],
  ['rule', `RRULE:FREQ=DAILY;BYMONTHDAY=${fill('1,')}1`, 'rule'],
])(
  'rejects an event with a %s of 5 MB',
  async (_, line, problem) => {
    const { rejected } = await read(calendar('BEGIN:VEVENT', line, 'DTSTART:20260701T090000Z', 'END:VEVENT'));
    expect(rejected.map((one) => one.problem)).toEqual([problem]);
  },
  TIMEOUT_MS,
);

it(
  'rejects events in 9,000 zones whose offsets match no place',
  async () => {
    const lines = repeat(9_000, (index) => [
      'BEGIN:VTIMEZONE',
      `TZID:${index}`,
      'BEGIN:STANDARD',
      'TZOFFSETTO:+0113',
      'END:STANDARD',
      'END:VTIMEZONE',
      'BEGIN:VEVENT',
      `UID:${index}`,
      `DTSTART;TZID=${index}:20260701T090000`,
      'END:VEVENT',
    ]);
    expect((await read(calendar(...lines))).rejected).toHaveLength(9_000);
  },
  TIMEOUT_MS,
);

it('yields to other work while it reads the changed occurrences of one series', async () => {
  const changed = repeat(9_000, (index) => {
    const minutes = String(index % 60).padStart(2, '0');
    return event('UID:a', `RECURRENCE-ID:20${10 + (index % 80)}0701T09${minutes}00Z`);
  });
  const content = calendar(...event('UID:a', 'RRULE:FREQ=DAILY'), ...changed);
  const file = await readCalendarFile(Buffer.from(content));
  const context = { own: OWN, find: createZoneFinder(file.zones, OWN), language: 'en' as const };
  expect(await turnsDuring(readEvents(file, context))).toBeGreaterThan(3);
});
