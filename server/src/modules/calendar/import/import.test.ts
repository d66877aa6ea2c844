import { API, type ImportPreview } from '@atrium/contracts';
import { createTestApp, foundCompany, type Person, type TestApp, type TestCompany } from '../../../testing';
import { icsFile, planEvent } from '../../../testing/domains/calendar';

let test: TestApp;
let acme: TestCompany;
let ada: Person;

beforeEach(async () => {
  test = await createTestApp();
  acme = await foundCompany(test, { founderName: 'Ada' });
  ada = acme.founder;
});
afterEach(() => test.close());

interface File {
  name: string;
  content: string | Uint8Array;
}
const preview = (file: File, by = ada) => by.ok(API.calendarImport.preview, { files: [file] });
const importFile = (file: File, by = ada) => by.ok(API.calendarImport.create, { files: [file] });

/** Returns a person's events of a month as lines: when they begin, and their title. */
async function month(person = ada, from = '2026-11-01', to = '2026-11-30') {
  const { events } = await person.ok(API.calendar.list, { query: { from, to, timeZone: 'Europe/Berlin' } });
  return events.map(({ start, title }) => `${start.slice(0, 16)} ${title}`);
}

const STANDUP = ['UID:a', 'SUMMARY:Standup', 'DTSTART:20261124T090000Z', 'DTEND:20261124T091500Z'];

it('previews a file without changes, and then adds its events as personal events', async () => {
  const bob = await acme.hire('Bob');
  const file = icsFile([...STANDUP, 'LOCATION:Room 1', 'DESCRIPTION:Line 1\\nLine 2', `ATTENDEE:mailto:${bob.email}`]);
  const expected = { added: 1, firstDay: '2026-11-24', lastDay: '2026-11-24' };
  expect(await preview(file)).toMatchObject(expected);
  expect(await month()).toEqual([]);
  const { events, ...added } = await importFile(file);
  expect(added).toMatchObject(expected);
  const [id = ''] = events;
  expect(await ada.ok(API.calendar.event, { params: { id } })).toMatchObject({
    title: 'Standup',
    location: 'Room 1',
    description: 'Line 1\nLine 2',
    start: '2026-11-24T09:00:00.000Z',
    end: '2026-11-24T09:15:00.000Z',
    scope: 'personal',
    attendees: [{ person: { _id: ada.id }, response: 'accepted' }],
    reminderMinutes: null,
    canEdit: true,
  });
  expect(await month(bob)).toEqual([]);
  expect(await bob.ok(API.notifications.list, {})).toEqual([]);
});

it('adds an event once from repeated and simultaneous imports', async () => {
  const counts = await Promise.all([importFile(icsFile(STANDUP)), importFile(icsFile(STANDUP))]);
  expect(counts.reduce((sum, { added }) => sum + added, 0)).toBe(1);
  const again = await preview(icsFile(STANDUP, ['UID:b', 'SUMMARY:New', 'DTSTART:20261125T090000Z', 'DURATION:PT1H']));
  expect(again).toMatchObject({ added: 1, known: { count: 1, listed: [{ title: 'Standup', day: '2026-11-24' }] } });
  expect(await month()).toEqual(['2026-11-24T09:00 Standup']);
});

it('adds the events of a file separately for each person and company', async () => {
  const bob = await acme.hire('Bob');
  await importFile(icsFile(STANDUP));
  expect(await importFile(icsFile(STANDUP), bob)).toMatchObject({ added: 1 });
  await ada.ok(API.companies.create, { body: { name: 'Second' } });
  expect(await importFile(icsFile(STANDUP))).toMatchObject({ added: 1, known: { count: 0 } });
});

it('hands an event to an organizer who imported the same file', async () => {
  const bob = await acme.hire('Bob');
  await importFile(icsFile(STANDUP));
  const { events } = await importFile(icsFile(STANDUP), bob);
  await bob.ok(API.calendar.update, { params: { id: events[0] ?? '' }, body: { attendees: [ada.id] } });
  await ada.ok(API.users.remove, { params: { id: bob.id } });
  expect(await month()).toEqual(['2026-11-24T09:00 Standup', '2026-11-24T09:00 Standup']);
});

it('recognizes the events of its own feed', async () => {
  await planEvent(ada);
  await planEvent(ada, { title: 'Weekly', rule: 'FREQ=WEEKLY' });
  const { url } = await ada.ok(API.calendarFeed.create);
  const { body } = await test.app.inject({ url: new URL(url).pathname });
  const read = await preview({ name: 'feed.ics', content: body });
  expect(read.added).toBe(0);
  expect(read.known.count).toBeGreaterThan(1);
});

it('imports a series with excluded, added, changed and cancelled occurrences', async () => {
  const series = [
    'UID:weekly',
    'SUMMARY:Weekly',
    'DTSTART;TZID=Europe/Berlin:20261005T090000',
    'DTEND;TZID=Europe/Berlin:20261005T100000',
    'RRULE:BYDAY=MO;FREQ=WEEKLY;UNTIL=20261123T235959',
    'EXDATE;TZID=Europe/Berlin:20261012T090000,20261019T090000',
    'EXDATE;VALUE=DATE:20261026',
    'RDATE;TZID=Europe/Berlin:20261028T090000',
  ];
  const moved = [
    'UID:weekly',
    'RECURRENCE-ID;TZID=Europe/Berlin:20261102T090000',
    'SUMMARY:Moved',
    'DTSTART:20261103T150000Z',
    'DURATION:PT30M',
  ];
  const cancelled = ['UID:weekly', 'RECURRENCE-ID:20261109T080000Z', 'STATUS:CANCELLED', 'DTSTART:20261109T080000Z'];
  expect(await importFile(icsFile(moved, series, cancelled))).toMatchObject({
    added: 1,
    firstDay: '2026-10-05',
    rejected: { count: 0 },
  });
  expect(await month(ada, '2026-10-01', '2026-12-15')).toEqual([
    '2026-10-05T07:00 Weekly',
    '2026-10-28T08:00 Weekly',
    '2026-11-03T15:00 Moved',
    '2026-11-16T08:00 Weekly',
    '2026-11-23T08:00 Weekly',
  ]);
});

it.each<[string, string[], string]>([
  ['a time in UTC', ['DTSTART:20261124T090000Z'], '2026-11-24T09:00'],
  ['a time zone in quotation marks', ['DTSTART;TZID="America/New_York":20261124T090000'], '2026-11-24T14:00'],
  ['a time zone of Windows', ['DTSTART;TZID=W. Europe Standard Time:20261124T090000'], '2026-11-24T08:00'],
  ['a time zone with a path', ['DTSTART;TZID=/mozilla.org/20070129_1/Asia/Tokyo:20261124T090000'], '2026-11-24T00:00'],
  ['a whole day', ['DTSTART;VALUE=DATE:20261124'], '2026-11-24T00:00'],
  ['a folded line', ['DTSTART;TZID=Europe/', ' Berlin:20261124T09', '\t0000'], '2026-11-24T08:00'],
  [
    'a whole day of Outlook',
    ['DTSTART:20261124T000000', 'DTEND:20261125T000000', 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE'],
    '2026-11-24T00:00',
  ],
])('reads %s', async (_, lines, start) => {
  expect(await importFile(icsFile(['UID:a', 'SUMMARY:Event', ...lines]))).toMatchObject({ added: 1 });
  expect(await month()).toEqual([`${start} Event`]);
});

it('identifies a time zone by the offsets of its definition', async () => {
  const zone = [
    'BEGIN:VTIMEZONE',
    'TZID:(UTC+01:00) Amsterdam, Berlin',
    'BEGIN:DAYLIGHT',
    'DTSTART:16010101T020000',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0200',
    'END:DAYLIGHT',
    'BEGIN:STANDARD',
    'DTSTART:16010101T030000',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
    'END:STANDARD',
    'END:VTIMEZONE',
  ].join('\r\n');
  const { name, content } = icsFile(['UID:a', 'DTSTART;TZID="(UTC+01:00) Amsterdam, Berlin":20260701T090000']);
  await importFile({ name, content: content.replace('BEGIN:VEVENT', `${zone}\r\nBEGIN:VEVENT`) });
  expect(await month(ada, '2026-07-01', '2026-07-01')).toEqual(['2026-07-01T07:00 Untitled']);
});

it.each<[ImportPreview['rejected']['listed'][number]['problem'], string[]]>([
  ['cancelled', ['DTSTART:20261124T090000Z', 'STATUS:CANCELLED']],
  ['time', []],
  ['time', ['DTSTART:20261324T090000Z']],
  ['time', ['DTSTART:20261124T090000Z', 'DTEND:20261124T080000Z']],
  ['time', ['DTSTART:00010101T090000Z']],
  ['time', ['DTSTART:20261124T090000Z', 'DURATION:PT1Y']],
  ['timeZone', ['DTSTART;TZID=Mars/Olympus:20261124T090000']],
  ['length', ['DTSTART:20261124T090000Z', 'DURATION:P90D']],
  ['length', ['DTSTART:20261124T090000Z', 'DTEND:20991124T090000Z']],
  ['rule', ['DTSTART:20261124T090000Z', 'RRULE:FREQ=HOURLY']],
  ['rule', ['DTSTART:20261124T090000Z', 'RRULE:FREQ=YEARLY;BYWEEKNO=20']],
  ['rule', ['DTSTART:20261124T090000Z', 'RRULE:FREQ=DAILY;COUNT=100000']],
  ['rule', ['DTSTART:20261124T090000Z', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30']],
  ['rule', ['DTSTART:20261124T090000Z', 'RRULE:FREQ=WEEKLY;INTERVAL=999;COUNT=730']],
  ['rule', ['DTSTART:20261124T090000Z', 'RRULE:FREQ=DAILY', 'RRULE:FREQ=WEEKLY']],
])('rejects an event with the problem “%s”: %j', async (problem, lines) => {
  const read = await importFile(icsFile(['UID:bad', 'SUMMARY:Bad', ...lines], STANDUP));
  expect(read).toMatchObject({ added: 1, rejected: { count: 1, listed: [{ title: 'Bad', problem }] } });
});

it('limits texts to the length and characters that event fields allow', async () => {
  const { events } = await importFile(
    icsFile(
      ['UID:1', `SUMMARY:${'🎉'.repeat(300)}`, `DESCRIPTION:${'x'.repeat(9_000)}`, 'DTSTART:20261124T090000Z'],
      ['UID:2', 'SUMMARY:A\\, B\\; C\\\\ \0\u202E', 'DTSTART:20261124T100000Z'],
      ['UID:3', 'SUMMARY:', 'DTSTART:20261124T110000Z'],
      ['SUMMARY;LANGUAGE=de:Grüße', 'DTSTART:20261124T120000Z', 'TRANSP:TRANSPARENT'],
    ),
  );
  expect(events).toHaveLength(4);
  expect(await month()).toEqual([
    `2026-11-24T09:00 ${'🎉'.repeat(100)}`,
    '2026-11-24T10:00 A, B; C\\',
    '2026-11-24T11:00 Untitled',
    '2026-11-24T12:00 Grüße',
  ]);
});

it('keeps only supported reminders', async () => {
  const alarm = (trigger: string) => ['BEGIN:VALARM', 'ACTION:DISPLAY', trigger, 'END:VALARM'];
  const { events } = await importFile(
    icsFile([...STANDUP, ...alarm('TRIGGER:-PT7M'), ...alarm('TRIGGER;RELATED=START:-PT15M')]),
  );
  const event = await ada.ok(API.calendar.event, { params: { id: events[0] ?? '' } });
  expect(event.reminderMinutes).toBe(15);
});

it.each<[string, string | Uint8Array, string]>([
  ['a file of another type', '<!doctype html><h1>Sign in</h1>', 'CALENDAR_FILE_UNREADABLE'],
  ['random bytes', Uint8Array.from({ length: 5_000 }, (_, index) => (index * 7919) % 256), 'CALENDAR_FILE_UNREADABLE'],
  ['an empty file', '', 'FILE_EMPTY'],
  ['too many events', icsFile(...Array.from({ length: 10_001 }, () => ['UID:x'])).content, 'CALENDAR_FILE_TOO_LONG'],
  ['too many dates', icsFile([`EXDATE:${'20261124,'.repeat(10_001)}`]).content, 'CALENDAR_FILE_TOO_LONG'],
])('rejects %s with 422 at the field of the file', async (_, content, code) => {
  const refused = await ada.refused(API.calendarImport.create, { files: [{ name: 'file.ics', content }] });
  expect(refused.fields?.file?.code).toBe(code);
});

it('rejects a call without a file with 422', async () => {
  const refused = await ada.refused(API.calendarImport.create, { body: {} });
  expect(refused.fields?.file?.code).toBe('REQUIRED');
});

it('reads files with a byte order mark, other line ends or an old encoding', async () => {
  const event =
    'BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:number @\nSUMMARY:Grüße\nDTSTART:20261124T090000Z\nEND:VEVENT\nEND:VCALENDAR\n';
  const as = (uid: string) => event.replace('@', uid);
  await importFile({ name: 'a.ics', content: Buffer.from(`\uFEFF${as('1')}`) });
  await importFile({ name: 'b.ics', content: Buffer.from(as('2'), 'latin1') });
  await importFile({ name: 'c.ics', content: Buffer.from(`\uFEFF${as('3')}`, 'utf16le') });
  await importFile({ name: 'd.ics', content: as('4').replaceAll('\n', '\r') });
  expect(await month()).toEqual(Array.from({ length: 4 }, () => '2026-11-24T09:00 Grüße'));
});

it('imports 10,000 events with one live event and no notification', async () => {
  const events = Array.from({ length: 10_000 }, (_, index) => [
    `UID:${index}`,
    `SUMMARY:Event ${index}`,
    `DTSTART;TZID=Europe/Berlin:2027${String((index % 12) + 1).padStart(2, '0')}01T090000`,
    'DURATION:PT1H',
  ]);
  test.emitted.length = 0;
  const added = await importFile(icsFile(...events));
  expect(added.added).toBe(10_000);
  expect(test.emitted.filter(({ event }) => event === 'calendarChanged')).toHaveLength(1);
  expect(await ada.ok(API.notifications.list, {})).toEqual([]);
  expect(await ada.ok(API.calendarImport.undo, { body: { events: added.events } })).toEqual({ removed: 10_000 });
});

describe('undoing an import', () => {
  const later = ['UID:b', 'SUMMARY:Review', 'DTSTART:20261125T090000Z', 'RRULE:FREQ=DAILY;COUNT=2'];

  it('removes the imported events, which can then be imported again', async () => {
    const { events } = await importFile(icsFile(STANDUP, later));
    await planEvent(ada);
    expect(await ada.ok(API.calendarImport.undo, { body: { events } })).toEqual({ removed: 2 });
    expect(await month()).toEqual(['2026-11-24T09:00 Planning']);
    expect(await importFile(icsFile(STANDUP, later))).toMatchObject({ added: 2 });
  });

  it('keeps events changed or shared after the import, and events of other people', async () => {
    const bob = await acme.hire('Bob');
    const { events } = await importFile(icsFile(STANDUP, later));
    const [standup = '', series = ''] = events;
    await ada.ok(API.calendar.update, { params: { id: standup }, body: { attendees: [bob.id] } });
    const occurrence = '2026-11-26T09:00:00.000Z';
    await ada.ok(API.calendar.update, { params: { id: series }, body: { title: 'Late', occurrence, apply: 'this' } });
    const planned = await planEvent(ada, { attendees: [bob.id] });
    const body = { events: [...events, planned.eventId] };
    expect(await bob.ok(API.calendarImport.undo, { body })).toEqual({ removed: 0 });
    expect(await ada.ok(API.calendarImport.undo, { body })).toEqual({ removed: 0 });
  });
});
