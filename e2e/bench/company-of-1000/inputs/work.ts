import { randomUUID } from 'node:crypto';
import { API, LIMITS } from '@atrium/contracts';
import { weekdayIn } from '../../../harness/days';
import { pdf } from '../../../harness/documents';
import { always, each, type Inputs } from '../sources';
import type { World } from '../world';

/** So many weeks from now nobody has asked for leave yet. */
const FREE_WEEKS = 60;

/** Leave and the documents that belong to it. */
export async function leave(world: World): Promise<{ leave: Inputs<'leave'>; files: Inputs<'files'> }> {
  const { ask } = world;
  const { types } = await ask(API.leave.overview, {});
  const leaveType = types[0]?._id ?? '';
  /** Another working day for each kind of call, so that none finds its day taken. */
  const request = (number: number, weekday: 1 | 2 | 3 | 4 | 5) => {
    const date = weekdayIn(FREE_WEEKS, weekday);
    const body = { leaveType, startDate: date, endDate: date, reason: 'A day off' };
    return { body, files: [pdf()], token: world.colleague(number).token };
  };
  return {
    leave: {
      create: each((number) => request(number, 1)),
      form: each(async (number) => ({ params: { id: (await ask(API.leave.create, request(number, 2)))._id } })),
      cancel: each(async (number) => {
        const given = request(number, 3);
        return { params: { id: (await ask(API.leave.create, given))._id }, token: given.token };
      }),
      decide: each(async (number) => {
        const { _id: leaveId } = await ask(API.leave.create, request(number, 4));
        return { params: { leaveId }, body: { status: 'Approved' } };
      }),
      allForms: always({ query: { limit: LIMITS.pageSizeMax } }),
      'allForms (by name)': always({ query: { limit: LIMITS.pageSizeMax, employeeName: 'person' } }),
    },
    files: {
      download: each(async (number) => {
        const { attachments } = await ask(API.leave.create, request(number, 5));
        return { params: { id: attachments[0]?._id ?? '' } };
      }),
    },
  };
}

export async function chat(world: World): Promise<Inputs<'chat'>> {
  const { ask } = world;
  const conversation = await ask(API.chat.createConversation, { body: { participants: [world.colleague(0).id] } });
  const one = { id: conversation._id };
  const send = (content = 'Hello') => ({ params: one, body: { clientId: randomUUID(), content: `<p>${content}</p>` } });
  return {
    conversation: always({ params: one }),
    createConversation: each((number) => ({ body: { participants: [world.bystander(number).id] } })),
    messages: always({ params: one }),
    send: each(() => send()),
    markRead: each(async () => {
      const { _id } = await ask(API.chat.send, send('Read me'));
      return { params: one, body: { messageIds: [_id] }, token: world.colleague(0).token };
    }),
  };
}

export function time(world: World): Inputs<'time'> {
  const end = Date.now();
  const entry = (number: number) => ({
    clientId: randomUUID(),
    taskName: `Task ${number}`,
    project: 'Benchmark',
    segments: [{ start: new Date(end - 3_600_000).toISOString(), end: new Date(end).toISOString() }],
  });
  const days = {
    from: new Date(end - 86_400_000).toISOString().slice(0, 10),
    to: new Date(end).toISOString().slice(0, 10),
  };
  return {
    entries: always({ query: days }),
    createEntry: each((number) => ({ body: entry(number) })),
    removeEntry: each(async (number) => ({
      params: { id: (await world.ask(API.time.createEntry, { body: entry(number) }))._id },
    })),
  };
}
