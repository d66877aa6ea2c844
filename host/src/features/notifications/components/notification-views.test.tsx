import { API, LIMITS, type Notification } from '@atrium/contracts';
import { buildNotification, type FakeApi, screen, waitFor, within } from '@atrium/testing';
import { renderHost } from '../../../testing/render-host';
import { NotificationBell } from './notification-bell';

jest.mock('socket.io-client', () => ({
  io: jest.fn(() => ({ on: jest.fn(), emit: jest.fn(), connect: jest.fn(), disconnect: jest.fn() })),
}));

const PAGE = LIMITS.notifications;

/** Builds notifications, the newest first; the oldest has number 1. */
const many = (count: number, changes: (number: number) => Partial<Notification> = () => ({})) =>
  Array.from({ length: count }, (_, index) => {
    const seq = count - index;
    const texts = { title: `News ${seq}.`, message: `News ${seq}.`, actionType: 'none' as const };
    return buildNotification({ ...texts, type: 'other', metadata: {}, link: null, seen: true, seq, ...changes(seq) });
  });

/** Mocks a server with these notifications. */
const serving = (all: readonly Notification[]) => (api: FakeApi) =>
  api
    .answer(API.notifications.list, () => all.slice(0, PAGE))
    .answer(API.notifications.stats, () => ({ stats: { unseen: 0, unread: 0, total: all.length } }))
    .answer(API.notifications.read, () => ({
      success: true as const,
      stats: { unseen: 0, unread: 0, total: all.length },
    }))
    .answer(API.notifications.pages, ({ query }) => {
      const matching = all.filter(
        ({ read, actionType, seq }) =>
          (query.filter !== 'unread' || !read) &&
          (query.filter !== 'decide' || actionType === 'approve') &&
          seq < (query.before ?? Infinity),
      );
      const notifications = matching.slice(0, PAGE);
      return { notifications, next: matching.length > PAGE ? (notifications.at(-1)?.seq ?? null) : null };
    });

async function openBell(all: readonly Notification[]) {
  const rendered = renderHost(<NotificationBell />, { api: serving(all) });
  await rendered.user.click(screen.getByRole('button', { name: /^Notifications/ }));
  const panel = within(screen.getByRole('dialog', { name: 'Notifications' }));
  await panel.findAllByRole('listitem');
  return { ...rendered, panel };
}

const shown = () => screen.getAllByRole('listitem').map((item) => /News \d+(?=\.)/.exec(item.textContent ?? '')?.[0]);

test('loads notifications older than the newest 50, page by page, to the oldest', async () => {
  const { panel, user } = await openBell(many(PAGE * 2 + 3));
  expect(panel.getAllByRole('listitem')).toHaveLength(PAGE);

  const older = () => user.click(panel.getByRole('button', { name: 'Show older' }));
  await older();
  await waitFor(() => expect(panel.getByRole('button', { name: 'Show older' })).toBeEnabled());
  await older();
  await waitFor(() => expect(panel.getAllByRole('listitem')).toHaveLength(PAGE * 2));
  await older();

  await waitFor(() => expect(panel.queryByRole('button', { name: 'Show older' })).toBeNull());
  expect(shown()).toEqual(Array.from({ length: PAGE * 2 + 3 }, (_, index) => `News ${PAGE * 2 + 3 - index}`));
});

test('shows no button for older notifications below a short list', async () => {
  const { panel } = await openBell(many(3));
  expect(panel.queryByRole('button', { name: 'Show older' })).toBeNull();
});

test('lists unread notifications, and keeps one in the list when it is read', async () => {
  const { panel, user } = await openBell(many(4, (number) => ({ read: number % 2 === 0 })));
  await user.click(panel.getByRole('tab', { name: 'Unread' }));
  await waitFor(() => expect(shown()).toEqual(['News 3', 'News 1']));

  await user.click(panel.getByRole('button', { name: /News 3\./ }));

  await waitFor(() => expect(panel.getAllByText('Unread', { selector: 'li *' })).toHaveLength(1));
  expect(shown()).toEqual(['News 3', 'News 1']);
});

test('shows an empty state if no request waits for a decision', async () => {
  const { panel, user } = await openBell(many(2));
  await user.click(panel.getByRole('tab', { name: 'To decide' }));
  expect(await panel.findByText('Nothing waits for your decision')).toBeVisible();
});
