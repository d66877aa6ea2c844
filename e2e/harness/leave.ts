import { API } from '@atrium/contracts';
import { weekdayIn } from './days';
import type { SignedInUser } from './people';

/** Requests leave through the API, without the browser. Approvers are notified at once. Returns the request's id. */
export async function fileLeave({ api }: SignedInUser, first: string, last = first): Promise<string> {
  const { types } = await api.call(API.leave.overview);
  const body = { leaveType: types[0]?._id ?? '', startDate: first, endDate: last };
  return (await api.call(API.leave.create, { body }))._id;
}

/** Requests one day of leave in a number of weeks. Returns the request's id. */
export const requestLeave = (person: SignedInUser, weeksAhead: number): Promise<string> =>
  fileLeave(person, weekdayIn(weeksAhead, 2));

/** Approves a leave request through the API. */
export async function approveLeave({ api }: SignedInUser, leaveId: string): Promise<void> {
  await api.call(API.leave.decide, { params: { leaveId }, body: { status: 'Approved' } });
}
