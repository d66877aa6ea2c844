import fc from 'fast-check';
import { addDays } from '@atrium/platform';
import { type EventReading, type ReadingContext, readEventText } from './read-event-text';

/** Saturday, 28 November 2026, 10:05 in Berlin. */
const context: ReadingContext = {
  now: Date.parse('2026-11-28T09:05:00Z'),
  timeZone: 'Europe/Berlin',
  firstDayOfWeek: 1,
  day: '2026-11-28',
  language: 'en',
};

/** Writes a reading as one line: its time, then its title. */
function lineOf(reading: EventReading | null): string {
  if (reading === null) return '';
  const end = reading.start === reading.end ? '' : `${reading.end} `;
  return reading.allDay
    ? `${reading.start} ${end}| ${reading.title}`
    : `${reading.start} ${reading.startTime} – ${end}${reading.endTime} | ${reading.title}`;
}
const read = (text: string, change: Partial<ReadingContext> = {}) =>
  lineOf(readEventText(text, { ...context, ...change }));

describe.each([['en'], ['de']])('readEventText in %s', (language) => {
  it.each([
    ['Fri 3pm review', '2026-12-04 15:00 – 16:00 | review'],
    ['review Fri 3pm', '2026-12-04 15:00 – 16:00 | review'],
    ['Fri 3-4 review', '2026-12-04 15:00 – 16:00 | review'],
    ['review on Friday from 3 to 4pm', '2026-12-04 15:00 – 16:00 | review'],
    ['lunch with Grace tomorrow 12:30 for 45 min', '2026-11-29 12:30 – 13:15 | lunch with Grace'],
    ['tomorrow morning standup', '2026-11-29 09:00 – 10:00 | standup'],
    ['dinner tonight', '2026-11-28 19:00 – 20:00 | dinner'],
    ['dinner tonight at 8', '2026-11-28 20:00 – 21:00 | dinner'],
    ['day after tomorrow 9am sync', '2026-11-30 09:00 – 10:00 | sync'],
    ['call at 3', '2026-11-28 15:00 – 16:00 | call'],
    ['call at 3 with Bob', '2026-11-28 15:00 – 16:00 | call with Bob'],
    ['12:30 lunch', '2026-11-28 12:30 – 13:30 | lunch'],
    ['9am standup', '2026-11-29 09:00 – 10:00 | standup'],
    ['Friday review', '2026-12-04 | review'],
    ['Offsite Mon-Wed', '2026-11-30 2026-12-02 | Offsite'],
    ['Offsite Monday for 3 days', '2026-11-30 2026-12-02 | Offsite'],
    ['3-7 March holiday', '2027-03-03 2027-03-07 | holiday'],
    ['Party on December 4th, 18:00', '2026-12-04 18:00 – 19:00 | Party'],
    ['4 December party', '2026-12-04 | party'],
    ['May 5 review', '2027-05-05 | review'],
    ['Wed 9th Dec 3.30pm tea', '2026-12-09 15:30 – 16:30 | tea'],
    ['Xmas 2026-12-24', '2026-12-24 | Xmas'],
    ['Party 31/12/2026 23:30', '2026-12-31 23:30 – 2027-01-01 00:30 | Party'],
    ['Release Fri 11pm-1am', '2026-12-04 23:00 – 2026-12-05 01:00 | Release'],
    ['next Tuesday 10:00 planning', '2026-12-01 10:00 – 11:00 | planning'],
    ['review (Fri 3pm)', '2026-12-04 15:00 – 16:00 | review'],
    ['1:1 with Grace, Fri 3 p.m.', '2026-12-04 15:00 – 16:00 | 1:1 with Grace'],
    ['Sat 9am run', '2026-12-05 09:00 – 10:00 | run'],
    ['Sat 11am run', '2026-11-28 11:00 – 12:00 | run'],
    ['Fri 3pm', '2026-12-04 15:00 – 16:00 | '],
    ['morgen 14-15 Uhr Abnahme', '2026-11-29 14:00 – 15:00 | Abnahme'],
    ['Abnahme morgen 14–15', '2026-11-29 14:00 – 15:00 | Abnahme'],
    ['Fr 15 Uhr Review', '2026-12-04 15:00 – 16:00 | Review'],
    ['Fr. 15 Uhr Review', '2026-12-04 15:00 – 16:00 | Review'],
    ['Mi 9:30 Jour fixe', '2026-12-02 09:30 – 10:30 | Jour fixe'],
    ['Freitag um 3 Tee', '2026-12-04 15:00 – 16:00 | Tee'],
    ['übermorgen um 9 Uhr Sync', '2026-11-30 09:00 – 10:00 | Sync'],
    ['heute Abend Essen', '2026-11-28 19:00 – 20:00 | Essen'],
    ['Morgen früh Standup', '2026-11-29 09:00 – 10:00 | Standup'],
    ['Freitagabend Kino', '2026-12-04 19:00 – 20:00 | Kino'],
    ['Freitagabend 8-10 Uhr Kino', '2026-12-04 20:00 – 22:00 | Kino'],
    ['Feier am 4.12. 18 Uhr', '2026-12-04 18:00 – 19:00 | Feier'],
    ['Samstag, 5.12. 10 Uhr Lauf', '2026-12-05 10:00 – 11:00 | Lauf'],
    ['Feier am 4.12.2027', '2027-12-04 | Feier'],
    ['4. Dezember Feier', '2026-12-04 | Feier'],
    ['Urlaub vom 3. bis 7. März', '2027-03-03 2027-03-07 | Urlaub'],
    ['Demo von 14 bis 15:30 Uhr', '2026-11-28 14:00 – 15:30 | Demo'],
    ['Montag von 9 bis 10 Planung', '2026-11-30 09:00 – 10:00 | Planung'],
    ['14.30 Uhr Tee', '2026-11-28 14:30 – 15:30 | Tee'],
    ['Tee um 3 Uhr nachmittags', '2026-11-28 15:00 – 16:00 | Tee'],
    ['heute 23:30 bis 00:30 Release', '2026-11-28 23:30 – 2026-11-29 00:30 | Release'],
    ['Workshop Montag 10 Uhr für anderthalb Stunden', '2026-11-30 10:00 – 11:00 | Workshop für anderthalb Stunden'],
    ['Workshop Montag 10 Uhr für 1,5 Stunden', '2026-11-30 10:00 – 11:30 | Workshop'],
    ['Freitag halb 4 Review', '2026-12-04 15:30 – 16:30 | Review'],
    ['Fr um halb vier Tee', '2026-12-04 15:30 – 16:30 | Tee'],
    ['Halb eins Essen', '2026-11-28 12:30 – 13:30 | Essen'],
    ['Freitag halb 9 abends Kino', '2026-12-04 20:30 – 21:30 | Kino'],
    ['Freitag von halb 3 bis halb 4 Demo', '2026-12-04 14:30 – 15:30 | Demo'],
    ['Freitag 3 bis halb fünf Demo', '2026-12-04 15:00 – 16:30 | Demo'],
    ['Freitag 23 Uhr bis halb 1 Release', '2026-12-04 23:00 – 2026-12-05 00:30 | Release'],
    ['Freitag 11 bis halb 1 Probe', '2026-12-04 11:00 – 12:30 | Probe'],
    ['tea Friday at half past three', '2026-12-04 15:30 – 16:30 | tea'],
    ['review Friday from 2 to half past 3', '2026-12-04 14:00 – 15:30 | review'],
    ['nächsten Dienstag 10 Uhr', '2026-12-01 10:00 – 11:00 | '],
    ['Friday 15:00 Abnahme', '2026-12-04 15:00 – 16:00 | Abnahme'],
  ])('parses “%s”', (text, expected) => {
    expect(read(text, { language })).toBe(expected);
  });

  it.each([
    '',
    ' ',
    'Review',
    'Sprint 3',
    '5 apples',
    '5 Äpfel',
    'May',
    'Mai',
    'March',
    'Dec budget',
    'Room 12:30',
    'Raum 12:30',
    '1:1 with Grace',
    '1 on 1',
    '24/7 support',
    '50/50 split',
    '9/11',
    'Q3 2026 review',
    '2026 budget',
    'H1 2026',
    'Windows 11',
    'Version 4.12.',
    'v2.10',
    'Chapter 4.5',
    'Invoice 2026-1234',
    'Call +49 30 123456',
    '10.0.0.1',

    'Grow from 2 to 4',
    'at 10 Downing Street',
    'Stop at 3 items',
    'Meeting 10-11',
    'Team of 8',
    '5 min intro',
    '2h workshop',
    'Sun protection',
    'Sat nav',
    'Wed planning',
    'So geht es weiter',
    'Do it yourself',
    'Fr. Müller',
    'Mo',
    'So früh wie möglich Rückruf',
    'Guten Morgen Runde',
    'Halb so wild',
    'halb 13',
    'Morning standup',
    'Afternoon tea',
    'Mitternacht',
    'now',
    'Black Friday sale',
    'Friday’s demo',
    "Today's news",
    'Monday.com integration',
    'Casual Friday',
    'Pre-Friday',

    'last Friday',
    'every Friday 3pm',
    'jeden Freitag 15:00',
    'Report by Friday',
    'Out until Friday',
    'bis Freitag',
    'Fri 3pm Mon 4pm',
    'Fri or Mon 3pm',
    'Fri 3pm, 5pm',
    'Fri 25:00',
    'Fri 12:75',
    '30 Feb',
    '31 November 9am',

    'Mon 4 December',
    'Friday 3pm EST',
    'call 3pm UTC',
    'Mo-Fr 9-17 Uhr',
    'Friday for 2 hours',
    '13pm',
    'Growth at 5 %',
    'Rate 5€ at 3 €',
    '12:30:15',
    '10:30/11:30',
    'http://a.example/2026-12-24',
    '@Friday',
    '#Friday',
    '3-4',
    '٣pm',
  ])('finds no time in “%s”', (text) => {
    expect(read(text, { language })).toBe('');
  });
});

it('uses the form’s day for a time without a date, or tomorrow if it has passed', () => {
  expect(read('tea 15:00', { day: '2026-12-10' })).toBe('2026-12-10 15:00 – 16:00 | tea');
  expect(read('tea 10:05')).toBe('2026-11-29 10:05 – 11:05 | tea');
  expect(read('tea 15:00', { day: '' })).toBe('2026-11-28 15:00 – 16:00 | tea');
  expect(read('tea 10:06')).toBe('2026-11-28 10:06 – 11:06 | tea');
});

it('counts “next” from the first day of the company’s week', () => {
  const sunday = { now: Date.parse('2026-11-29T09:05:00Z') };
  expect(read('next Monday', sunday)).toBe('2026-11-30 | ');
  expect(read('next Monday', { ...sunday, firstDayOfWeek: 7 })).toBe('2026-12-07 | ');
});

it('counts days in the time zone of the calendar', () => {
  const late = { now: Date.parse('2026-11-28T23:30:00Z') };
  expect(read('tomorrow 9am', late)).toBe('2026-11-30 09:00 – 10:00 | ');
  expect(read('tomorrow 9am', { ...late, timeZone: 'America/New_York' })).toBe('2026-11-29 09:00 – 10:00 | ');
});

it('finds the next leap day', () => {
  expect(read('29 February')).toBe('2028-02-29 | ');
});

it('finds dates in the next year', () => {
  const silvester = { now: Date.parse('2026-12-31T22:30:00Z') };
  expect(read('tomorrow 0:30 fireworks', silvester)).toBe('2027-01-01 00:30 – 01:30 | fireworks');
  expect(read('31 December 23:45 toast', silvester)).toBe('2026-12-31 23:45 – 2027-01-01 00:45 | toast');
  expect(read('1 January', silvester)).toBe('2027-01-01 | ');
});

it('keeps the length of an event across clock changes', () => {
  const march = { now: Date.parse('2027-03-27T09:00:00Z') };
  expect(read('tomorrow 01:30 for 2 hours', march)).toBe('2027-03-28 01:30 – 04:30 | ');
  expect(read('tomorrow 02:30 deploy', march)).toBe('2027-03-28 03:30 – 04:30 | deploy');
  const october = { now: Date.parse('2027-10-30T09:00:00Z') };
  expect(read('tomorrow 01:30 for 2 hours', october)).toBe('2027-10-31 01:30 – 02:30 | ');
});

it('accepts any text, and never returns an event that ends before it starts', () => {
  const words = [
    'Fri',
    'Do',
    '3pm',
    'at',
    '3',
    '-',
    '4.12.',
    'für',
    '2',
    'h',
    'bis',
    '29',
    'Feb',
    '24:00',
    '👩‍💻',
    '(',
    '\u202E',
  ];
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.array(fc.constantFrom(...words)).map((all) => all.join(' ')),
  );
  fc.assert(
    fc.property(text, (typed) => {
      const reading = readEventText(typed, context);
      if (reading === null) return;
      expect(reading.start <= reading.end).toBe(true);
      expect(reading.end <= addDays(reading.start, 999)).toBe(true);
      expect(reading.title.length).toBeLessThanOrEqual(typed.length);
    }),
  );
});
