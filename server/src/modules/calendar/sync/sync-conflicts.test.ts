import { API } from '@atrium/contracts';
import type { Person } from '../../../testing';
import { planEvent } from '../../../testing/domains/calendar';
import { googleTime, lunch, weeklyLunch } from '../../../testing/domains/calendar-sync/google-fixtures';
import { createSyncFixture } from '../../../testing/domains/calendar-sync/sync-fixture';
import type { FakeGoogle } from '../../../testing/services/google-calendar';

const { parts, sync, passTime, listEvents, listSummaries, startsThere, readFirst, change, remove } =
  createSyncFixture();
let google: FakeGoogle;
let ada: Person;
beforeEach(() => {
  ({ google, ada } = parts());
});

const moved = { start: '2026-11-26T09:00:00.000Z', end: '2026-11-26T10:00:00.000Z' };

describe('the sync of data that Atrium does not model', () => {
  it('keeps the data of a private event at Google when it is moved or renamed in Atrium', async () => {
    const secret = { summary: 'Dentist', description: 'Tooth 36', location: 'Main street', visibility: 'private' };
    google.write(lunch(secret));
    await sync();
    expect(await readFirst()).toMatchObject({ title: 'Busy', description: '', location: '' });
    passTime();
    await change({ ...moved, title: 'Away' });
    await sync();
    await sync();
    expect(google.events()).toMatchObject([{ ...secret, start: { dateTime: moved.start, timeZone: 'Europe/Berlin' } }]);
    expect(await listSummaries()).toEqual(['Away 11-26T09:00']);
  });

  it.each([
    ['an event', {}, 'lunch', {}],
    ['an occurrence', { recurrence: ['RRULE:FREQ=WEEKLY;COUNT=3'] }, 'lunch_20261125T110000Z', { apply: 'this' }],
  ])(
    'keeps %s private at Google if it was made private and deleted there before a change here',
    async (_, of, id, part) => {
      google.write(lunch(of));
      await sync();
      google.write({ id, location: 'Canteen' });
      await sync();
      const secret = { description: 'Tooth 36', visibility: 'private' };
      google.write({ id, ...secret });
      google.cancel(id);
      passTime();
      const [first] = await listEvents();
      const occurrence = first?.originalStart ?? undefined;
      await change({ ...part, occurrence, title: 'Away', description: 'Back at two' });
      await sync();
      await sync();
      expect(google.events().find((event) => event.id === id)).toMatchObject({ ...secret, summary: 'Lunch' });
      expect((await listSummaries())[0]).toBe('Away 11-25T11:00');
    },
  );

  it('sets no title at Google when an untitled event is moved in Atrium', async () => {
    google.write(lunch({ summary: undefined }));
    await sync();
    await change(moved);
    await sync();
    expect(await listSummaries()).toEqual(['Busy 11-26T09:00']);
    expect(google.events()[0]?.['summary']).toBeUndefined();
  });

  it('keeps the end of a long text at Google', async () => {
    const description = `${'😀'.repeat(2499)}a😀 the end`;
    google.write(lunch({ description }));
    await sync();
    expect((await readFirst()).description).toBe(`${'😀'.repeat(2499)}a`);
    await change(moved);
    await sync();
    expect(google.events()).toMatchObject([{ description }]);
    await change({ description: 'Short.' });
    await sync();
    expect(google.events()).toMatchObject([{ description: 'Short.😀 the end' }]);
    expect((await readFirst()).description).toBe('Short.😀 the end');
  });

  it('leaves unchanged fields at Google as they are', async () => {
    const details = {
      colorId: '7',
      conferenceData: { conferenceId: 'abc' },
      attendees: [{ email: 'guest@example.org', comment: 'Late' }],
      end: { ...googleTime('11-25', 12), timeZone: 'Asia/Tokyo' },
    };
    google.write(lunch({ ...details, description: '  <b>Soup</b>' }));
    await sync();
    await change({ title: 'Brunch', start: '2026-11-25T10:30:00.000Z' });
    await sync();
    expect(google.events()).toMatchObject([
      { ...details, summary: 'Brunch', description: '  <b>Soup</b>', start: { dateTime: '2026-11-25T10:30:00.000Z' } },
    ]);
  });

  it('shows excluded and additional dates of a series, and keeps them at Google', async () => {
    const dates = ['EXDATE;TZID=Europe/Berlin:20261202T120000', 'RDATE:20261204T150000Z'];
    google.write(weeklyLunch({ recurrence: ['RRULE:FREQ=WEEKLY;COUNT=3', ...dates] }));
    await sync();
    expect(await listSummaries()).toEqual(['Lunch 11-25T11:00', 'Lunch 12-04T15:00', 'Lunch 12-09T11:00']);
    await change({ title: 'Soup', rule: 'FREQ=WEEKLY;COUNT=4' });
    await sync();
    expect(google.events()[0]).toMatchObject({ recurrence: ['RRULE:FREQ=WEEKLY;COUNT=4', ...dates] });
    google.write(weeklyLunch({ recurrence: ['RRULE:FREQ=WEEKLY;COUNT=4'] }));
    await sync();
    expect(await listSummaries()).toEqual(['11-25', '12-02', '12-09', '12-16'].map((day) => `Lunch ${day}T11:00`));
  });

  it('renames additional dates of a series with the series', async () => {
    google.write(weeklyLunch({ recurrence: ['RRULE:FREQ=WEEKLY;COUNT=2', 'RDATE:20261204T150000Z'] }));
    await sync();
    google.write(
      weeklyLunch({ summary: 'Supper', recurrence: ['RRULE:FREQ=WEEKLY;COUNT=2', 'RDATE:20261204T150000Z'] }),
    );
    await sync();
    expect(await listSummaries()).toEqual(['Supper 11-25T11:00', 'Supper 12-02T11:00', 'Supper 12-04T15:00']);
  });

  it.each([
    ['all' as const, ['11-25T13:00', '12-02T13:00', '12-04T15:00']],
    ['following' as const, ['11-25T11:00', '12-02T13:00', '12-04T15:00']],
  ])('keeps an additional date in its place when %s occurrences move in Atrium', async (apply, expected) => {
    google.write(weeklyLunch({ recurrence: ['RRULE:FREQ=WEEKLY;COUNT=2', 'RDATE:20261204T150000Z'] }));
    await sync();
    const occurrence = apply === 'all' ? '2026-11-25T11:00:00.000Z' : '2026-12-02T11:00:00.000Z';
    const [start, end] = [occurrence.replace('T11', 'T13'), occurrence.replace('T11', 'T14')];
    await change({ apply, occurrence, start, end });
    await sync();
    await sync();
    expect(await listSummaries()).toEqual(expected.map((at) => `Lunch ${at}`));
    expect(startsThere()).toEqual(expected);
  });

  it('keeps an unsupported rule at Google, and the series in Atrium', async () => {
    google.write(weeklyLunch());
    await sync();
    google.write(weeklyLunch({ summary: 'Often', recurrence: ['RRULE:FREQ=HOURLY;COUNT=3'] }));
    await sync();
    await change({ location: 'Kitchen' });
    await sync();
    expect((await readFirst()).title).toBe('Often');
    expect(google.events()).toMatchObject([{ location: 'Kitchen', recurrence: ['RRULE:FREQ=HOURLY;COUNT=3'] }]);
  });

  it('keeps an event from Atrium private if it was made private at Google', async () => {
    await planEvent(ada);
    await sync();
    google.write({ id: google.events()[0]?.id ?? '', visibility: 'private', description: 'My notes' });
    await sync();
    expect(await readFirst()).toMatchObject({ title: 'Planning', description: '' });
    expect(google.events()).toMatchObject([{ summary: 'Planning', description: 'My notes' }]);
  });
});

describe('the later change', () => {
  it('wins for each field', async () => {
    google.write(lunch());
    await sync();
    await change({ title: 'Brunch' });
    passTime();
    google.write(lunch({ location: 'Kitchen' }));
    await sync();
    expect(await readFirst()).toMatchObject({ title: 'Brunch', location: 'Kitchen' });
    expect(google.events()).toMatchObject([{ summary: 'Brunch', location: 'Kitchen' }]);
  });

  it('wins over an earlier deletion at Google', async () => {
    google.write(lunch({ colorId: '7' }));
    await sync();
    google.cancel('lunch');
    passTime();
    await change({ title: 'Still on' });
    await sync();
    expect(await listSummaries()).toEqual(['Still on 11-25T11:00']);
    expect(google.events()).toMatchObject([{ summary: 'Still on', colorId: '7' }]);
  });

  it('wins over an earlier deletion in Atrium', async () => {
    google.write(weeklyLunch());
    await sync();
    google.write({ id: 'lunch_20261202T110000Z', summary: 'Special' });
    await sync();
    await remove();
    passTime();
    google.write({ id: 'lunch', location: 'Kitchen' });
    await sync();
    expect(await listSummaries()).toEqual(['Lunch 11-25T11:00', 'Special 12-02T11:00', 'Lunch 12-09T11:00']);
    expect(google.occurrences(new Date('2026-11-01'), new Date('2027-01-01'))).toHaveLength(3);
  });

  it('wins over an earlier deletion at Google if the sync is interrupted after restoring the event', async () => {
    google.write(lunch());
    await sync();
    google.write(lunch({ summary: 'There', location: 'Kitchen' }));
    google.cancel('lunch');
    passTime();
    await change({ title: 'Here', description: 'Soup' });
    passTime();
    google.before('PATCH', () => google.before('PATCH', () => google.fail(503)));
    await sync().catch(() => undefined);
    google.resume();
    await sync();
    await sync();
    expect(await readFirst()).toMatchObject({ title: 'Here', description: 'Soup', location: 'Kitchen' });
    expect(google.events()).toMatchObject([{ summary: 'Here', description: 'Soup', location: 'Kitchen' }]);
  });

  it('is overridden by a deletion on either side that is later still', async () => {
    google.write(lunch());
    google.write(lunch({ id: 'tea', summary: 'Tea', start: googleTime('11-26', 15), end: googleTime('11-26', 16) }));
    await sync();
    await change({ title: 'Changed' });
    const tea = (await listEvents())[1]?.eventId ?? '';
    google.write({ id: 'tea', location: 'Garden' });
    passTime();
    google.cancel('lunch');
    await ada.ok(API.calendar.remove, { params: { id: tea }, query: { apply: 'all' } });
    await sync();
    expect(await listSummaries()).toEqual([]);
    expect(google.events()).toEqual([]);
  });

  it('restores a deleted series if it concerns one of its occurrences', async () => {
    google.write(weeklyLunch());
    await sync();
    google.cancel('lunch');
    passTime();
    const occurrence = '2026-12-02T11:00:00.000Z';
    await change({ occurrence, apply: 'this', title: 'Special' });
    await sync();
    await sync();
    const expected = ['Lunch 11-25T11:00', 'Special 12-02T11:00', 'Lunch 12-09T11:00'];
    expect(await listSummaries()).toEqual(expected);
    const there = google.occurrences(new Date('2026-11-01'), new Date('2027-01-01'));
    expect(there.map(({ summary }) => summary)).toEqual(expect.arrayContaining(['Lunch', 'Special', 'Lunch']));
  });

  it('applies to an occurrence that did not differ from its series when the series changed', async () => {
    google.write(weeklyLunch());
    await sync();
    const occurrence = '2026-12-02T11:00:00.000Z';
    await change({ occurrence, apply: 'this', title: 'Lunch' });
    await sync();
    google.write({ id: 'lunch', location: 'Canteen' });
    passTime();
    await change({ occurrence, apply: 'this', title: 'Special' });
    await sync();
    await sync();
    const there = google.occurrences(new Date('2026-12-01'), new Date('2026-12-03'));
    expect(there.map(({ summary }) => summary)).toEqual(['Special']);
  });

  it('recreates a series with its dates if Google has dropped the deletion', async () => {
    const dates = ['EXDATE;TZID=Europe/Berlin:20261202T120000', 'RDATE:20261204T150000Z'];
    google.write(weeklyLunch({ recurrence: ['RRULE:FREQ=WEEKLY;COUNT=3', ...dates] }));
    await sync();
    google.cancel('lunch');
    google.expireTokens();
    await change({ title: 'Soup', apply: 'all' });
    await sync();
    await sync();
    const expected = ['11-25T11:00', '12-04T15:00', '12-09T11:00'];
    expect(await listSummaries()).toEqual(expected.map((time) => `Soup ${time}`));
    expect(startsThere()).toEqual(expected);
  });

  it('restores a deleted series with the exceptions that were made at Google', async () => {
    google.write(weeklyLunch());
    await sync();
    google.write({ id: 'lunch_20261209T110000Z', summary: 'Farewell' });
    google.cancel('lunch');
    passTime();
    await change({ occurrence: '2026-12-02T11:00:00.000Z', apply: 'this', title: 'Special' });
    await sync();
    await sync();
    expect(await listSummaries()).toEqual(['Lunch 11-25T11:00', 'Special 12-02T11:00', 'Farewell 12-09T11:00']);
  });

  it('wins over the cancellation of another occurrence on the other side', async () => {
    google.write(weeklyLunch());
    await sync();
    await remove({ occurrence: '2026-12-02T11:00:00.000Z', apply: 'this' });
    google.cancel('lunch_20261209T110000Z');
    passTime();
    google.write({ id: 'lunch_20261202T110000Z', summary: 'Later there' });
    await change({ occurrence: '2026-12-09T11:00:00.000Z', apply: 'this', title: 'Later here' });
    await sync();
    await sync();
    const expected = ['Lunch 11-25T11:00', 'Later there 12-02T11:00', 'Later here 12-09T11:00'];
    expect(await listSummaries()).toEqual(expected);
    const there = google.occurrences(new Date('2026-11-01'), new Date('2027-01-01'));
    expect(new Set(there.map(({ summary }) => summary))).toEqual(new Set(['Later here', 'Later there', 'Lunch']));
  });

  it('deletes an event at Google that was deleted in Atrium while it was first written', async () => {
    await planEvent(ada, { title: 'Lunch', ...moved });
    google.before('POST', async () => void (await remove()));
    await sync();
    await sync();
    expect(await listSummaries()).toEqual([]);
    expect(google.events()).toEqual([]);
  });

  it('is not overwritten if it is made while the sync writes', async () => {
    google.write(lunch());
    await sync();
    await change({ title: 'Here' });
    passTime();
    google.before('PATCH', () => google.write({ id: 'lunch', summary: 'There' }));
    await sync();
    await sync();
    expect(await listSummaries()).toEqual(['There 11-25T11:00']);
    await remove();
    passTime();
    google.before('DELETE', () => google.write({ id: 'lunch', summary: 'Still there' }));
    await sync();
    await sync();
    expect(await listSummaries()).toEqual(['Still there 11-25T11:00']);
  });
});

describe('the sync after its token expired', () => {
  it('removes events that were deleted at Google in the meantime', async () => {
    google.write(lunch());
    google.write(weeklyLunch({ id: 'gone', summary: 'Gone' }));
    await planEvent(ada, { title: 'Written' });
    await sync();
    google.cancel('gone');
    google.cancel(google.events().find(({ summary }) => summary === 'Written')?.id ?? '');
    google.expireTokens();
    await sync();
    expect(await listSummaries()).toEqual(['Lunch 11-25T11:00']);
    expect(google.events()).toHaveLength(1);
  });

  it('keeps events changed in Atrium after the last sync', async () => {
    google.write(lunch());
    await sync();
    google.cancel('lunch');
    google.expireTokens();
    passTime();
    await change({ title: 'Still on' });
    await sync();
    await sync();
    expect(await listSummaries()).toEqual(['Still on 11-25T11:00']);
    expect(google.events()).toMatchObject([{ summary: 'Still on' }]);
  });

  it('moves events that Google moved to the distant past', async () => {
    google.write(lunch());
    await sync();
    google.write(lunch({ start: { dateTime: '2026-06-01T10:00:00Z' }, end: { dateTime: '2026-06-01T11:00:00Z' } }));
    google.expireTokens();
    await sync();
    expect(await listSummaries()).toEqual([]);
    const query = { from: '2026-06-01', to: '2026-06-01' };
    expect((await ada.ok(API.calendar.list, { query })).events).toMatchObject([{ title: 'Lunch' }]);
  });
});
