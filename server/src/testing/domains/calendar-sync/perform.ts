import { API } from '@atrium/contracts';
import { type Action, type ChangeHere, type ChangeThere, fieldsOf, type Kind } from './history';
import { createThere, performThere } from './perform-there';
import { HOUR_MS, pickItem, RANGE, type SyncWorld } from './world';

const listHere = async ({ person }: SyncWorld) => (await person.ok(API.calendar.list, { query: RANGE })).events;

/** Creates an event here. */
async function createHere({ person }: SyncWorld, { kind, text: title }: { kind: Kind; text: string }): Promise<void> {
  const { recurrence = [], allDay = false, start: from = '2027-03-26T01:30:00Z' } = fieldsOf(kind);
  const start = allDay ? '2027-03-27T00:00:00.000Z' : from;
  const end = allDay ? '2027-03-28T00:00:00.000Z' : new Date(Date.parse(from) + HOUR_MS).toISOString();
  const rule = recurrence.find((line) => line.startsWith('RRULE:'))?.slice('RRULE:'.length) ?? null;
  const body = { title: title.trim().slice(0, 199) || 'Here', start, end, allDay, rule, timeZone: 'Europe/Berlin' };
  await person.ok(API.calendar.create, { body });
}

/** Changes an event here as the person of the world. */
async function performHere(world: SyncWorld, step: ChangeHere): Promise<void> {
  const { person, colleague } = world;
  const event = pickItem(await listHere(world), step.pick);
  if (!event) return;
  const params = { id: event.eventId };
  const occurrence = event.originalStart ?? undefined;
  if (step.do === 'answerHere') {
    const body = { response: step.pick % 2 === 0 ? 'declined' : 'maybe', occurrence };
    await person.call(API.calendar.respond, { params, body });
  }
  if (step.do === 'removeHere') {
    await person.call(API.calendar.remove, {
      params,
      query: { apply: step.apply, ...(occurrence !== undefined && { occurrence }) },
    });
  }
  const change = (fields: Record<string, unknown>, part: string) =>
    person.call(API.calendar.update, { params, body: { occurrence, apply: part, ...fields } });
  if (step.do === 'renameHere') await change({ title: step.text.trim().slice(0, 199) || 'Renamed' }, step.apply);
  if (step.do === 'describeHere')
    await change({ description: step.text, location: step.text.slice(0, 199) }, step.apply);
  if (step.do === 'inviteHere' && colleague) {
    await change({ attendees: step.isInvited ? [colleague.person.id] : [] }, step.apply);
  }
  if (step.do === 'repeatHere') await change({ rule: step.rule }, step.apply);
  if (step.do === 'wholeDayHere') await change(otherLength(event, step), step.apply);
  if (step.do === 'moveHere') {
    const shift = (iso: string) => {
      const by = event.allDay ? Math.ceil(step.hours / 24) * 24 : step.hours;
      return new Date(Date.parse(iso) + by * HOUR_MS).toISOString();
    };
    await change({ start: shift(event.start), end: shift(event.end) }, step.apply);
  }
}

/** Turns an event into one of whole days, or one of whole days into one with times. */
function otherLength(
  { start, end, allDay }: { start: string; end: string; allDay: boolean },
  { isMidnight }: { isMidnight: boolean },
) {
  const [first, last] = [Date.parse(start), Date.parse(end)];
  const toIso = (ms: number) => new Date(ms).toISOString();
  const from = first + (isMidnight ? 0 : HOUR_MS);
  if (allDay) return { allDay: false, start: toIso(from), end: toIso(from + HOUR_MS) };
  const day = 24 * HOUR_MS;
  return { allDay: true, start: toIso(Math.floor(first / day) * day), end: toIso((Math.floor(last / day) + 1) * day) };
}

/** Performs one action; does nothing where it chooses an event and there is none. */
export async function perform(world: SyncWorld, step: Action): Promise<void> {
  if (step.do === 'asColleague') return world.colleague ? perform(world.colleague, step.step) : undefined;
  if (step.do === 'sync') return world.sync();
  if (step.do === 'expireToken') return world.google.expireTokens();
  if (step.do === 'syncWithFailure') return syncWithFailure(world, step);
  if (step.do === 'syncDuring') return syncDuring(world, step);
  if (step.do === 'createHere') return createHere(world, step);
  if (step.do === 'createThere') return createThere(world, step.kind);
  return change(world, step);
}

const isHere = (step: ChangeHere | ChangeThere): step is ChangeHere => step.do.endsWith('Here');

async function change(world: SyncWorld, step: ChangeHere | ChangeThere): Promise<void> {
  if (isHere(step)) await performHere(world, step);
  else performThere(world, step);
}

/** Runs a sync of which one request fails, before or after Google has served it. */
async function syncWithFailure(
  { google, sync }: SyncWorld,
  { method, isServed }: { method: string; isServed: boolean },
): Promise<void> {
  if (isServed) google.loseAnswer(method);
  else google.before(method, () => google.fail(503));
  await sync().catch(() => undefined);
  google.resume();
}

/** Runs a sync during which somebody changes an event. */
async function syncDuring(
  world: SyncWorld,
  { method, change: step }: { method: string; change: ChangeHere | ChangeThere },
): Promise<void> {
  world.google.before(method, () => {
    world.passTime();
    return change(world, step);
  });
  await world.sync();
  world.google.resume();
}
