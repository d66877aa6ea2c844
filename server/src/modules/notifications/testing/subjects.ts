import { API } from '@atrium/contracts';
import { mention } from '../../../testing/domains/notifications';
import type { MakeSubject, Place, Subjects } from '../../../cross-company/subject';

/** Notifies the colleague; returns the id. */
async function notificationOf(place: Place): Promise<string> {
  await mention(place.test, place, [place.colleague], 'a comment');
  const [newest] = await place.colleague.ok(API.notifications.list);
  return newest?._id ?? '';
}

const callAboutNotification: MakeSubject = async (place) => ({
  by: place.colleague,
  input: { params: { id: await notificationOf(place) } },
});

const nextHour = ({ test }: Place) => new Date(test.clock.now().getTime() + 3_600_000).toISOString();

export const notificationsSubjects: Subjects = [
  [API.notifications.seen, callAboutNotification],
  [API.notifications.read, callAboutNotification],
  [API.notifications.remove, callAboutNotification],
  [
    API.notifications.readSome,
    async (place) => ({ by: place.colleague, input: { body: { ids: [await notificationOf(place)] } } }),
  ],
  [
    API.notifications.snooze,
    async (place) => ({
      by: place.colleague,
      input: { body: { ids: [await notificationOf(place)], until: nextHour(place) } },
    }),
  ],
  [
    API.notifications.wake,
    async (place) => {
      const ids = [await notificationOf(place)];
      await place.colleague.ok(API.notifications.snooze, { body: { ids, until: nextHour(place) } });
      return { by: place.colleague, input: { body: { ids } } };
    },
  ],
];
