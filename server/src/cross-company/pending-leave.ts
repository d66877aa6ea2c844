import { CERTIFICATE, fileLeave } from '../testing/domains/leave';
import type { Place } from './subject';

let week = 0;

/** Creates a pending request of the colleague, each in a different week. */
export async function filePendingLeave({ colleague }: Place) {
  const date = new Date(Date.UTC(2027, 0, 4 + 7 * week++)).toISOString().slice(0, 10);
  return fileLeave(colleague, { startDate: date, endDate: date, files: [CERTIFICATE] });
}
