import { API } from '@atrium/contracts';
import { act, anId, buildNotification, type FakeApi, screen, waitFor, within } from '@atrium/testing';
import { renderHost } from '../../../testing/render-host';
import { NotificationBell } from './notification-bell';

jest.mock('socket.io-client', () => ({
  io: jest.fn(() => ({ on: jest.fn(), emit: jest.fn(), connect: jest.fn(), disconnect: jest.fn() })),
}));

const LINK = '/messaging/c1';
const [newest, oldest, putOff] = [anId(), anId(), anId()];
const build = (title: string, more: object = {}) =>
  buildNotification({ title, message: title, type: 'other', metadata: {}, link: null, seen: true, ...more });
const list = [
  build('Newest', { _id: newest, seq: 3, link: LINK }),
  build('Other', { seq: 2, read: true }),
  build('Oldest', { _id: oldest, seq: 1, link: LINK }),
];
const done = { success: true as const, stats: { unseen: 0, unread: 0, total: 3 } };
const answers = (api: FakeApi) =>
  api
    .answer(API.notifications.list, () => list)
    .answer(API.notifications.stats, () => ({ stats: { unseen: 0, unread: 2, total: 3 } }))
    .answer(API.notifications.seenAll, () => done)
    .answer(API.notifications.read, () => done)
    .answer(API.notifications.readSome, () => done)
    .answer(API.notifications.snooze, () => done)
    .answer(API.notifications.wake, () => done)
    .answer(API.notifications.pages, () => ({
      notifications: [build('Put off', { _id: putOff, snoozedUntil: '2026-11-21T08:00:00.000Z' })],
      next: null,
    }));

async function openBell() {
  const rendered = renderHost(<NotificationBell />, { api: answers });
  await rendered.user.click(screen.getByRole('button', { name: /^Notifications/ }));
  await screen.findByText('Newest');
  return rendered;
}
/** Returns the row of a notification, with the earlier ones about its object. */
function rowOf(title: string) {
  const row = screen.getAllByRole('listitem').find((one) => within(one).queryByText(title));
  if (!row) throw new Error(`No notification ${title}`);
  return within(row);
}

test('groups notifications about one object and hides the earlier ones behind a count', async () => {
  const { user } = await openBell();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByText('Oldest')).toBeNull();
  await user.click(screen.getByRole('button', { name: '1 earlier', expanded: false }));
  expect(rowOf('Newest').getByText('Oldest')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '1 earlier', expanded: true }));
  expect(screen.queryByText('Oldest')).toBeNull();
});

test('marks all notifications about an object as read when it is opened', async () => {
  const { user, platform } = await openBell();
  await user.click(screen.getByRole('link', { name: /^Newest/ }));
  await waitFor(() =>
    expect(platform.api.calls(API.notifications.readSome)).toMatchObject([{ body: { ids: [newest, oldest] } }]),
  );
});

test('snoozes all notifications about an object, focuses the next one and offers to undo it', async () => {
  const { user, platform } = await openBell();
  await user.click(rowOf('Newest').getByRole('button', { name: 'Remind me later' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Tomorrow/ }));
  await waitFor(() => expect(screen.queryByText('Newest')).toBeNull());
  expect(screen.getByRole('button', { name: /^Other/ })).toHaveFocus();
  const [call] = platform.api.calls(API.notifications.snooze);
  expect(call).toMatchObject({ body: { ids: [newest, oldest] } });
  await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ title: /^Reminder set for/ }]));
  act(() => platform.toasts.shown[0]?.action?.onAction());
  await waitFor(() =>
    expect(platform.api.calls(API.notifications.wake)).toMatchObject([{ body: { ids: [newest, oldest] } }]),
  );
});

test('lists snoozed notifications with their time, keeps them unread, and restores one on request', async () => {
  const { user, platform } = await openBell();
  await user.click(screen.getByRole('tab', { name: 'Later' }));
  expect(await screen.findByText(/^Returns Sat/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Put off/ }));
  expect(screen.queryByRole('button', { name: 'Mark as read' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show now' }));
  await waitFor(() => expect(platform.api.calls(API.notifications.wake)).toMatchObject([{ body: { ids: [putOff] } }]));
  expect(platform.api.calls(API.notifications.read)).toEqual([]);
});
