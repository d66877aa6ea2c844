import { API } from '@atrium/contracts';
import { weekdayIn } from './days';
import type { SignedInUser } from './people';

/**
 * Requests one day of leave in a number of weeks through the API, without the browser. Approvers are notified at once.
 */
export async function requestLeave({ api }: SignedInUser, weeksAhead: number): Promise<void> {
  const { types } = await api.call(API.leave.overview);
  const day = weekdayIn(weeksAhead, 2);
  const leaveType = types[0]?._id ?? '';
  await api.call(API.leave.create, {
    body: { leaveType, startDate: day, endDate: day, startPart: 'full', endPart: 'full', reason: '' },
  });
}
