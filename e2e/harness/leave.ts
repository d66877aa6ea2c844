import { API } from '@atrium/contracts';
import { weekdayIn } from './days';
import type { Signed } from './people';

/** Asks for one day's leave, so many weeks from now, beside the browser: whoever decides is told at once. */
export async function askForLeave({ api }: Signed, weeks: number): Promise<void> {
  const { types } = await api.call(API.leave.overview);
  const day = weekdayIn(weeks, 2);
  const leaveType = types[0]?._id ?? '';
  await api.call(API.leave.create, {
    body: { leaveType, startDate: day, endDate: day, startPart: 'full', endPart: 'full', reason: '' },
  });
}
