import fc from 'fast-check';
import { readCalendarFile } from './calendar-file';
import { linesOf, parameterOf, parseLine, unescapeText } from './content-lines';
import { readEvents } from './file-events';
import { createZoneFinder, WINDOWS_ZONES } from './time-zones';

const parameter = (text: string, name: string) => {
  const line = parseLine(text);
  return line && parameterOf(line, name);
};

it('parses names, parameters and values of lines', () => {
  expect(parseLine('summary:a:b;c')).toEqual({ name: 'SUMMARY', parameters: '', value: 'a:b;c' });
  expect(parseLine('X-A;TZID="a:b;c";VALUE=DATE:1')).toMatchObject({ name: 'X-A', value: '1' });
  expect(parameter('X-A;TZID="a:b;c";VALUE=DATE:1', 'tzid')).toBe('a:b;c');
  expect(parameter('X-A;TZID="a:b;c";VALUE=DATE:1', 'VALUE')).toBe('DATE');
  expect(parameter('X-A:1', 'VALUE')).toBe('');
  expect([parseLine(''), parseLine('no colon'), parseLine(':1'), parseLine('a b:1')]).toEqual([null, null, null, null]);
});

it('joins folded lines, even within a character', () => {
  const [first, second] = [Buffer.from('SUMMARY:Gr'), Buffer.from('ü')];
  const fold = Buffer.from('\r\n ');
  const bytes = Buffer.concat([first, second.subarray(0, 1), fold, second.subarray(1), Buffer.from('n\r\nUID:1')]);
  expect(linesOf(bytes)).toEqual(['SUMMARY:Grün', 'UID:1']);
});

it('unescapes texts', () => {
  expect(unescapeText('a\\, b\\; c\\\\n\\nd\\Ne\\x')).toBe('a, b; c\\n\nd\ne\\x');
});

it('maps every Windows time zone', () => {
  const find = createZoneFinder(new Map(), 'UTC');
  expect(Object.keys(WINDOWS_ZONES).filter((name) => find(name) === null)).toEqual([]);
});

it('prefers the person’s own time zone among those with the offsets of a definition', () => {
  const zones = new Map([['Custom', { location: '', standard: 60, daylight: 120 }]]);
  expect(createZoneFinder(zones, 'Europe/Rome')('Custom')).toBe('Europe/Rome');
  expect(createZoneFinder(zones, 'Asia/Tokyo')('Custom')).toBe('Europe/Berlin');
  expect(createZoneFinder(new Map(), 'Asia/Tokyo')('Custom')).toBeNull();
});

it('reads floating times in the time zone of the person', async () => {
  const lines = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'DTSTART:20260701T090000', 'DURATION:PT1H', 'END:VEVENT'];
  const file = await readCalendarFile(Buffer.from(lines.join('\n')));
  const { events } = await readEvents(file, { own: 'Europe/Berlin', find: () => null, language: 'en' });
  expect(events.map(({ columns }) => columns.startsAt.toISOString())).toEqual(['2026-07-01T07:00:00.000Z']);
});

it('reads files with any content without throwing', async () => {
  const piece = fc.constantFrom(
    'BEGIN:VEVENT',
    'END:VEVENT',
    'END:VCALENDAR',
    'BEGIN:VALARM',
    'END:VALARM',
    'TRIGGER:-PT5M',
    'TRIGGER:x',
    'UID:1',
    'DTSTART:20260101T000000Z',
    'DTSTART;VALUE=DATE:99991231',
    'DTSTART:00000101',
    'DTEND:20260101',

    'DURATION:P9999W',
    'RRULE:FREQ=DAILY',
    'RRULE:FREQ=DAILY;UNTIL=20269999T999999',
    'RRULE:=',
    'RRULE:FREQ=YEARLY;COUNT=x',

    'EXDATE:20260102T000000Z,x',
    'RDATE;VALUE=PERIOD:20260102T000000Z/PT1H',
    'RECURRENCE-ID:20260103',
    'METHOD:CANCEL',
    'BEGIN:VTIMEZONE',
    'TZID:A',
    'END:VTIMEZONE',
    'BEGIN:STANDARD',
    'TZOFFSETTO:+9999',
    'END:STANDARD',
    ' folded',
  );
  const line = fc.oneof(piece, piece, fc.string({ unit: 'binary' }));
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 30 }), async (lines) => {
      const file = await readCalendarFile(Buffer.from(['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines].join('\r\n')));
      const find = createZoneFinder(file.zones, 'Europe/Berlin');
      const { events, rejected } = await readEvents(file, { own: 'Europe/Berlin', find, language: 'en' });
      expect(events.length + rejected.length).toBeLessThanOrEqual(file.events.length);
    }),
  );
});
