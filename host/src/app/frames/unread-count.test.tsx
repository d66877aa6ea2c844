import { API, type Notification } from '@atrium/contracts';
import { act, buildManifest, buildNotification, buildUser, signedIn, waitFor } from '@atrium/testing';
import { badgeKeys } from '../../shell/badge-keys';
import { setPageTitle } from '../../shell/page-title';
import { publishManifests } from '../../testing/publish-registry';
import { renderHost } from '../../testing/render-host';
import { UnreadCount } from './signed-in-frame';

const setAppBadge = jest.fn(async () => undefined);
const clearAppBadge = jest.fn(async () => undefined);

beforeEach(() => {
  jest.clearAllMocks();
  Object.assign(navigator, { setAppBadge, clearAppBadge });
  setPageTitle('Dashboard · Atrium');
  publishManifests(
    buildManifest({
      slots: [
        {
          slot: 'topbar.messages',
          id: 'talk',
          label: { en: 'Talk' },
          load: 'open',
          types: [],
          order: 100,
          guard: 'company',
          badge: { name: 'talk.unread', path: '/talk/unread' },
        },
        {
          slot: 'toast.reply',
          id: 'reply',
          label: { en: 'Reply' },
          load: 'open',
          types: ['talk_mention'],
          order: 100,
          guard: 'company',
        },
      ],
    }),
  );
});

function open(unread: number, messages: number, list: Notification[] = []) {
  const session = signedIn(buildUser({ company: { _id: buildUser()._id, name: 'Acme' } }));
  const rendered = renderHost(<UnreadCount />, {
    session,
    api: (api) =>
      api
        .answer(API.notifications.list, () => list)
        .answer(API.notifications.stats, () => ({ stats: { unseen: 0, unread, total: 9 } })),
  });
  // The count of the trigger, as the top bar keeps it.
  act(() => void rendered.platform.queryClient.setQueryData(badgeKeys.one('talk.unread'), messages));
  return rendered;
}

test('shows unread notifications and messages in the title and the app badge', async () => {
  open(3, 4);

  await waitFor(() => expect(document.title).toBe('(7) Dashboard · Atrium'));
  expect(setAppBadge).toHaveBeenLastCalledWith(7);

  act(() => setPageTitle('Settings · Atrium'));
  expect(document.title).toBe('(7) Settings · Atrium');
});

test('counts an unread message with an unread notification once', async () => {
  const mention = (changes: Partial<Notification> = {}) => buildNotification({ type: 'talk_mention', ...changes });
  open(3, 4, [buildNotification(), mention(), mention(), mention({ read: true })]);

  await waitFor(() => expect(document.title).toBe('(5) Dashboard · Atrium'));
  expect(setAppBadge).toHaveBeenLastCalledWith(5);
});

test('counts the notification of a message that was read otherwise', async () => {
  open(1, 0, [buildNotification({ type: 'talk_mention' })]);

  await waitFor(() => expect(document.title).toBe('(1) Dashboard · Atrium'));
});

test('shows 99+ in the title for more than 99 items, and the exact number on the badge', async () => {
  open(80, 20);

  await waitFor(() => expect(document.title).toBe('(99+) Dashboard · Atrium'));
  expect(setAppBadge).toHaveBeenLastCalledWith(100);
});

test('leaves the title unchanged and removes the badge if nothing is unread', async () => {
  open(0, 0);

  await waitFor(() => expect(clearAppBadge).toHaveBeenCalled());
  expect(document.title).toBe('Dashboard · Atrium');
});

test('removes the count from the title on sign-out', async () => {
  const { unmount } = open(3, 0);
  await waitFor(() => expect(document.title).toBe('(3) Dashboard · Atrium'));

  unmount();

  expect(document.title).toBe('Dashboard · Atrium');
});
