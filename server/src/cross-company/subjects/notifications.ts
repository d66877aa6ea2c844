import { API } from '@atrium/contracts';
import { pendingLeave } from '../pending-leave';
import type { MakeSubject, Place, Subjects } from '../subject';

async function notificationOf(place: Place) {
  await pendingLeave(place);
  const [newest] = await place.founder.ok(API.notifications.list);
  return { params: { id: newest?._id ?? '' } };
}

const ofNotification: MakeSubject = async (place) => ({ by: place.founder, input: await notificationOf(place) });

export const notificationsSubjects: Subjects = [
  [API.notifications.seen, ofNotification],
  [API.notifications.read, ofNotification],
  [API.notifications.remove, ofNotification],
];
