import { API } from '@atrium/contracts';
import { fileLeave } from '../../../testing/domains/leave';
import type { MakePayload, SocketPayloads } from '../../../cross-company/socket-payload';

let week = 0;
const nameNotification: MakePayload = async ({ founder, colleague }) => {
  const date = new Date(Date.UTC(2027, 0, 4 + 7 * week++)).toISOString().slice(0, 10);
  await fileLeave(colleague, { startDate: date, endDate: date });
  const [newest] = await founder.ok(API.notifications.list);
  return { notificationId: newest?._id };
};

export const notificationPayloads: SocketPayloads = {
  notificationAck: nameNotification,
  deleteNotification: nameNotification,
};
