import { readCalendarFile } from './calendar-file';
import { readEvents } from './file-events';
import { createZoneFinder } from './time-zones';

const OWN = 'Europe/Berlin';

/** Reads the events of a file as an import does. */
async function read(content: string | Buffer) {
  const file = await readCalendarFile(Buffer.from(content));
  return readEvents(file, { own: OWN, find: createZoneFinder(file.zones, OWN), language: 'en' });
}

const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]) => calendar('BEGIN:VEVENT', 'UID:a', ...lines, 'END:VEVENT');

/** Returns the only event of a file as text: its start and end, and whether it lasts whole days. */
async function times(content: string) {
  const { events, rejected } = await read(content);
  expect(rejected).toEqual([]);
  expect(events).toHaveLength(1);
  return events.map(({ columns: { startsAt, endsAt, allDay } }) =>
    [startsAt.toISOString(), endsAt.toISOString(), ...(allDay ? ['whole days'] : [])].join(' '),
  )[0];
}

const problems = async (content: string | Buffer) => (await read(content)).rejected.map(({ problem }) => problem);

const zone = (id: string, ...lines: string[]) => ['BEGIN:VTIMEZONE', `TZID:${id}`, ...lines, 'END:VTIMEZONE'];
const standard = (offset: string) => ['BEGIN:STANDARD', `TZOFFSETTO:${offset}`, 'END:STANDARD'];
const daylight = (offset: string) => ['BEGIN:DAYLIGHT', `TZOFFSETTO:${offset}`, 'END:DAYLIGHT'];
const inZone = (id: string, ...definition: string[]) =>
  calendar(...definition, 'BEGIN:VEVENT', `DTSTART;TZID=${id}:20260701T090000`, 'DURATION:PT1H', 'END:VEVENT');

describe('the time zone of an event', () => {
  it.each<[string, string, string]>([
    ['the place in its definition', inZone('My Zone', ...zone('My Zone', 'X-LIC-LOCATION:Asia/Tokyo')), '00:00'],
    ['the offsets of its definition', inZone('1', ...zone('1', ...standard('-0500'), ...daylight('-0400'))), '13:00'],
    ['an offset without daylight saving', inZone('Japan', ...zone('Japan', ...standard('+0900'))), '00:00'],
    [
      'a definition after the event',
      event('DTSTART;TZID=Z:20260701T090000').replace(
        'END:VCALENDAR',
        [...zone('Z', 'X-LIC-LOCATION:Asia/Tokyo'), 'END:VCALENDAR'].join('\r\n'),
      ),
      '00:00',
    ],
    ['a name that Windows no longer uses', inZone('Mid-Atlantic Standard Time'), '11:00'],
    ['a zone whose offset changed in 2024', inZone('Central Asia Standard Time'), '03:00'],
  ])('is identified by %s', async (_, content, time) => {
    expect((await times(content))?.slice(11, 16)).toBe(time);
  });

  it('is rejected if its offsets match no place', async () => {
    expect(await problems(inZone('Odd', ...zone('Odd', ...standard('+0113'))))).toEqual(['timeZone']);
  });

  it.each(['constructor', '__proto__', 'toString'])('is rejected if it is named %s', async (id) => {
    expect(await problems(inZone(id))).toEqual(['timeZone']);
  });
});

describe('the times of an event', () => {
  it.each<[string, string[], string]>([
    [
      'floating times in the person’s zone',
      ['DTSTART:20260701T090000', 'DTEND:20260701T100000'],
      '2026-07-01T07:00:00.000Z 2026-07-01T08:00:00.000Z',
    ],
    [
      'a day without an end',
      ['DTSTART;VALUE=DATE:20260701'],
      '2026-07-01T00:00:00.000Z 2026-07-02T00:00:00.000Z whole days',
    ],
    [
      'several days',
      ['DTSTART;VALUE=DATE:20260701', 'DTEND;VALUE=DATE:20260704'],
      '2026-07-01T00:00:00.000Z 2026-07-04T00:00:00.000Z whole days',
    ],
    [
      'a day that is not declared as one',
      ['DTSTART:20260701'],
      '2026-07-01T00:00:00.000Z 2026-07-02T00:00:00.000Z whole days',
    ],
    [
      'a length in weeks',
      ['DTSTART;VALUE=DATE:20260701', 'DURATION:P1W'],
      '2026-07-01T00:00:00.000Z 2026-07-08T00:00:00.000Z whole days',
    ],
    [
      'a length in days, counted by the local clock',
      ['DTSTART;TZID=Europe/Berlin:20261024T120000', 'DURATION:P1D'],
      '2026-10-24T10:00:00.000Z 2026-10-25T11:00:00.000Z',
    ],
    [
      'a length in hours, counted exactly',
      ['DTSTART;TZID=Europe/Berlin:20261024T120000', 'DURATION:PT24H'],
      '2026-10-24T10:00:00.000Z 2026-10-25T10:00:00.000Z',
    ],
    [
      'a length of all units',
      ['DTSTART:20260701T090000Z', 'DURATION:+P1DT2H3M4S'],
      '2026-07-01T09:00:00.000Z 2026-07-02T11:03:04.000Z',
    ],
    [
      'a time that clocks skip',
      ['DTSTART;TZID=Europe/Berlin:20260329T023000', 'DURATION:PT1H'],
      '2026-03-29T01:30:00.000Z 2026-03-29T02:30:00.000Z',
    ],
  ])('accept %s', async (_, lines, expected) => {
    expect(await times(event(...lines))).toBe(expected);
  });

  it.each([
    'DURATION:-PT1H',
    'DURATION:P1Y',
    'DURATION:PT1.5H',
    'DURATION:PT999999999999S',
    'DTEND:20260230T090000Z',
    'DTEND:20260701T250000Z',
    'DTEND:2026-07-01T10:00:00Z',
  ])('are rejected for %s', async (line) => {
    expect(await problems(event('DTSTART:20260701T090000Z', line))).toEqual(['time']);
  });
});

describe('an imported series', () => {
  const series = ['DTSTART;TZID=Europe/Berlin:20261019T090000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=4'];
  const exceptions = async (content: string) => {
    const { events } = await read(content);
    return [...(events[0]?.exceptions ?? [])].map(([at, columns]) => [
      new Date(at).toISOString(),
      columns && `${columns.startsAt.toISOString()} ${columns.title}`,
    ]);
  };

  it('reads excluded times in UTC, in a zone, floating and by day', async () => {
    const dates = [
      'EXDATE:20261019T070000Z',
      'EXDATE;TZID=Europe/Berlin:20261026T090000',
      'EXDATE:20261102T090000',
      'EXDATE;VALUE=DATE:20261109',
    ];
    expect(await exceptions(event(...series, ...dates))).toEqual([
      ['2026-10-19T07:00:00.000Z', null],
      ['2026-10-26T08:00:00.000Z', null],
      ['2026-11-02T08:00:00.000Z', null],
      ['2026-11-09T08:00:00.000Z', null],
    ]);
  });

  it('reads additional times, days and starts of periods', async () => {
    const dates = [
      'RDATE:20261020T070000Z',
      'RDATE;VALUE=DATE:20261021',
      'RDATE;VALUE=PERIOD:20261022T070000Z/PT3H,20261023T070000Z/20261023T100000Z',
    ];
    expect(await exceptions(event('SUMMARY:S', ...series, ...dates))).toEqual(
      ['20', '21', '22', '23'].map((day) => [`2026-10-${day}T07:00:00.000Z`, `2026-10-${day}T07:00:00.000Z S`]),
    );
  });

  it('reads an occurrence before its series, and one that is identified by a day', async () => {
    const moved = [
      'BEGIN:VEVENT',
      'UID:a',
      'RECURRENCE-ID;VALUE=DATE:20261026',
      'SUMMARY:Moved',
      'DTSTART:20261027T120000Z',
      'END:VEVENT',
    ];
    const content = event(...series).replace('BEGIN:VEVENT', [...moved, 'BEGIN:VEVENT'].join('\r\n'));
    expect(await exceptions(content)).toEqual([['2026-10-26T08:00:00.000Z', '2026-10-27T12:00:00.000Z Moved']]);
  });

  it('is a single event if only an occurrence is in the file', async () => {
    expect(await times(event('RECURRENCE-ID:20261026T080000Z', 'DTSTART:20261027T120000Z', 'DURATION:PT1H'))).toBe(
      '2026-10-27T12:00:00.000Z 2026-10-27T13:00:00.000Z',
    );
  });

  it('ignores invalid excluded times', async () => {
    expect(await exceptions(event(...series, 'EXDATE:,x,20261324T090000Z,20261019T070000Z'))).toEqual([
      ['2026-10-19T07:00:00.000Z', null],
    ]);
  });
});

describe('dates of years that no event may have', () => {
  const series = ['DTSTART:20261019T070000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=4'];

  it.each(['RDATE:00000101T070000Z', 'RDATE;VALUE=DATE:99991231', 'EXDATE:00000101T070000Z'])(
    'are ignored in %s',
    async (line) => {
      const { events, rejected } = await read(event(...series, line));
      expect(events.map(({ exceptions }) => exceptions.size)).toEqual([0]);
      expect(rejected).toEqual([]);
    },
  );

  it('are rejected for a changed occurrence', async () => {
    const changed = ['UID:a', 'RECURRENCE-ID:00000101T070000Z', 'DTSTART:20261020T070000Z', 'DURATION:PT1H'];
    const content = event(...series).replace(
      'END:VCALENDAR',
      ['BEGIN:VEVENT', ...changed, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n'),
    );
    expect(await problems(content)).toEqual(['time']);
  });
});

describe('the lines of a file', () => {
  const titles = async (content: string | Buffer) => (await read(content)).events.map(({ columns }) => columns.title);
  const start = 'DTSTART:20260701T090000Z';

  it.each(['\r\n', '\n', '\r'])('may end with %j', async (end) => {
    expect(await titles(event('SUMMARY:Title', start).replaceAll('\r\n', end))).toEqual(['Title']);
  });

  it.each(['\r\n ', '\n\t'])('are joined if they are folded with %j after every byte of a character', async (fold) => {
    const bytes = Buffer.from('SUMMARY:Grüße 🎉');
    const folded = Buffer.concat([...bytes].flatMap((byte) => [Buffer.from([byte]), Buffer.from(fold)]));
    const [before = '', after = ''] = event('@', start).split('@');
    expect(await titles(Buffer.concat([Buffer.from(before), folded, Buffer.from(after)]))).toEqual(['Grüße 🎉']);
  });

  it.each(['SUMMARY:', 'SUMMARY: ', 'SUMMARY', 'SUMMARY;LANGUAGE=de:', 'SUMMARY:\\n'])(
    'name an event with %j “Untitled”',
    async (line) => {
      expect(await titles(event(line, start))).toEqual(['Untitled']);
    },
  );

  it.each([
    'a line without a colon',
    'ATTENDEE;X-RESPONSE-COMMENT="a "quoted" word":mailto:bob@example.org',
    'ATTENDEE;CN="not closed:mailto:bob@example.org',
    'DESCRIPTION;QUOTED-PRINTABLE:a=b',
    'COMMENT;=:x',
    'END:VALARM',
    '\0\0\0',
  ])('are read despite the invalid line %j', async (line) => {
    expect(await titles(event('SUMMARY:Title', line, start))).toEqual(['Title']);
  });

  it('may contain an unclosed alarm', async () => {
    expect(await titles(event('SUMMARY:Title', start, 'BEGIN:VALARM', 'TRIGGER:-PT5M'))).toEqual(['Title']);
  });

  it('can end within an event, which is ignored', async () => {
    const content = calendar('BEGIN:VEVENT', 'SUMMARY:1', start, 'END:VEVENT', 'BEGIN:VEVENT', 'SUMMARY:2', start);
    expect(await titles(content.slice(0, content.indexOf('SUMMARY:2')))).toEqual(['1']);
  });
});

it('reads a series until the end of the year 9999, in local time of America, as one without an end', async () => {
  const start = 'DTSTART;TZID=America/New_York:20260701T090000';
  const { events, rejected } = await read(event(start, 'DURATION:PT1H', 'RRULE:FREQ=DAILY;UNTIL=99991231T235959'));
  expect(rejected).toEqual([]);
  expect(events.map(({ columns }) => columns.rule)).toEqual(['FREQ=DAILY']);
});
