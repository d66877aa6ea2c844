import { API } from '@atrium/contracts';
import { repeatCall, each, type Inputs } from '../sources';
import type { World } from '../world';

const RANGE = { from: '2026-11-23', to: '2027-01-03' };

/** Events of the founder with twenty guests. Some of them are series. */
export async function calendar(world: World): Promise<Inputs<'calendar'>> {
  const { ask } = world;
  const guests = Array.from({ length: 20 }, (_, number) => world.colleague(number).id);
  const fields = {
    title: 'Benchmark',
    start: '2026-11-24T09:00:00.000Z',
    end: '2026-11-24T10:00:00.000Z',
    timeZone: 'Europe/Berlin',
    attendees: guests,
  };
  const event = async (rule: string | null = null) => ({
    id: (await ask(API.calendar.create, { body: { ...fields, rule } })).eventId,
  });
  for (let number = 0; number < 30; number++) await event(number % 2 ? 'FREQ=WEEKLY' : null);
  const series = await event('FREQ=DAILY');
  return {
    list: repeatCall({ query: RANGE }),
    'list (guest)': each((number) => ({ query: RANGE, token: world.colleague(number % 20).token })),
    search: repeatCall({ query: { q: 'bench colleague' } }),
    freeBusy: repeatCall({
      body: { people: guests, from: '2026-11-24T00:00:00.000Z', to: '2026-12-08T00:00:00.000Z', except: series.id },
    }),
    event: repeatCall({ params: series }),
    create: each(() => ({ body: fields })),
    update: each((number) => ({ params: series, body: { title: `Benchmark ${number}`, apply: 'all' as const } })),
    'update (occurrence)': each((number) => {
      const occurrence = new Date(Date.UTC(2026, 10, 25 + (number % 300), 9)).toISOString();
      return { params: series, body: { occurrence, apply: 'this' as const, title: `Benchmark ${number}` } };
    }),
    remove: each(async () => ({ params: await event() })),
    savePreferences: each((number) => ({
      params: series,
      body: { colour: number % 12, reminderMinutes: 30 as const },
      token: world.colleague(number % 20).token,
    })),
    respond: each((number) => ({
      params: series,
      body: { response: 'accepted' as const },
      token: world.colleague(number % 20).token,
    })),
  };
}

/** Feed links of the guests. Only the latest link of a guest opens the feed. */
export function calendarFeed(world: World): Inputs<'calendarFeed'> {
  return {
    create: each((number) => ({ token: world.colleague(20 + number).token })),
    remove: each((number) => ({ token: world.colleague(20 + number).token })),
    read: each(async (number) => {
      const { token } = world.colleague(number);
      const { url } = await world.ask(API.calendarFeed.create, { token });
      return { params: { token: new URL(url).pathname.split('/').at(-1) ?? '' } };
    }),
  };
}

/** Calendar files of the guests with 100 events each. */
export function calendarImport(world: World): Inputs<'calendarImport'> {
  const input = (number: number, round: string) => {
    const { id, token } = world.colleague(number);
    const events = Array.from({ length: 100 }, (_, index) => [
      'BEGIN:VEVENT',
      `UID:${round}-${number}-${index}-${id}`,
      `DTSTART:20270${1 + (index % 9)}0${1 + (index % 9)}T090000Z`,
      'DURATION:PT1H',
      'SUMMARY:Benchmark',
      'END:VEVENT',
    ]);
    const content = ['BEGIN:VCALENDAR', ...events.flat(), 'END:VCALENDAR'].join('\r\n');
    return {
      body: {},
      files: [{ name: 'events.ics', mimeType: 'text/calendar', buffer: Buffer.from(content) }],
      token,
    };
  };
  return {
    preview: each((number) => input(number, 'preview')),
    create: each((number) => input(number, 'create')),
    undo: each(async (number) => {
      const { events } = await world.ask(API.calendarImport.create, input(number, 'undo'));
      return { body: { events }, token: world.colleague(number).token };
    }),
  };
}
