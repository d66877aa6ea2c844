import { CERTIFICATE, fileLeave } from '../testing/domains/leave';
import type { Place } from './subject';

/** Creates a pending request of the colleague, each on a different day. */
let day = 0;
export async function pendingLeave({ colleague }: Place) {
  const date = new Date(Date.UTC(2027, 0, 4 + 7 * day++)).toISOString().slice(0, 10);
  return fileLeave(colleague, { startDate: date, endDate: date, files: [CERTIFICATE] });
}
