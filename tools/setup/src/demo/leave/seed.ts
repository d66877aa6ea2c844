import { API, type LeaveForm } from '@atrium/contracts';
import { ApiRefusal, type DemoClient } from '../api';
import { dayAfter, mondayOf } from '../dates';
import type { DemoPart } from '../part';
import { DEMO_BLACKOUT, DEMO_LEAVE, type DemoLeave } from './content';

/** Files the demo leave requests, decides or cancels them as planned, and then blocks some days. */
export const seedLeave: DemoPart = {
  name: 'leave',
  async seed({ clients, founder, now }) {
    for (const leave of DEMO_LEAVE) {
      const client = clients.get(leave.who);
      const form = client && (await file(client, leave, now));
      if (client && form) await settle(form, leave, client, founder);
    }
    await blockDays(founder, now);
  },
};

/** Files a leave request. Returns null if it exists already or contains no working days. */
async function file(client: DemoClient, leave: DemoLeave, now: Date): Promise<LeaveForm | null> {
  const { types } = await client.call(API.leave.overview);
  const type = types.find(({ name }) => name === leave.type) ?? types[0];
  if (!type) throw new Error('The demo company has no type of leave.');
  const monday = mondayOf(now);
  const startPart = type.halfDays ? (leave.startPart ?? ('full' as const)) : ('full' as const);
  const body = {
    leaveType: type._id,
    startDate: dayAfter(monday, leave.first),
    endDate: dayAfter(monday, leave.last),
    startPart,
    endPart: leave.first === leave.last ? startPart : ('full' as const),
    reason: leave.reason,
  };
  const files = leave.note ? [new File([leave.note], 'note.txt', { type: 'text/plain' })] : undefined;
  try {
    return await client.call(API.leave.create, files ? { body, files } : { body });
  } catch (failure) {
    // An earlier run filed it, or the day is a public holiday this year.
    const known =
      failure instanceof ApiRefusal && (failure.hasField('OVERLAP') || failure.hasField('NON_WORKING_DAYS'));
    if (known) return null;
    throw failure;
  }
}

async function blockDays(founder: DemoClient, now: Date): Promise<void> {
  const { version, leave } = (await founder.call(API.companies.rules)).data;
  const monday = mondayOf(now);
  const { first, last, reason } = DEMO_BLACKOUT;
  const blackouts = [{ from: dayAfter(monday, first), to: dayAfter(monday, last), reason }];
  await founder.call(API.companies.saveRules, { body: { version, leave: { ...leave, blackouts } } });
}

async function settle(form: LeaveForm, leave: DemoLeave, client: DemoClient, founder: DemoClient): Promise<void> {
  if (leave.outcome === 'Cancelled') {
    await client.call(API.leave.cancel, { params: { id: form._id } });
  } else if (leave.outcome !== 'Pending') {
    const comment = leave.comment === undefined ? {} : { comment: leave.comment };
    const body = { status: leave.outcome, ...comment };
    await founder.call(API.leave.decide, { params: { leaveId: form._id }, body });
  }
}
