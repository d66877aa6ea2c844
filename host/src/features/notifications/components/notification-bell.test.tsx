import { API, type Notification, sharedKeys } from '@atrium/contracts';
import {
  act,
  apiError,
  buildNotification,
  buildUser,
  networkError,
  type FakeApi,
  screen,
  signedIn,
  waitFor,
  within,
  unexplainedError,
} from '@atrium/testing';
import { io } from 'socket.io-client';
import { renderHost } from '../../../testing/render-host';
import { changeView } from '../model/feed/cached-queries';
import { NotificationBell } from './notification-bell';

// The socket has its own tests; here, only events that a test sends arrive.
const mockListeners = new Map<string, ((payload: unknown) => void)[]>();
const mockEmit = jest.fn();
jest.mock('socket.io-client', () => ({
  io: jest.fn(() => ({
    on: (event: string, listener: (payload: unknown) => void) =>
      mockListeners.set(event, [...(mockListeners.get(event) ?? []), listener]),
    emit: mockEmit,
    connect: jest.fn(),
    disconnect: jest.fn(),
  })),
}));

const counts = (list: readonly Notification[]) => ({
  unseen: list.filter((one) => !one.seen).length,
  unread: list.filter((one) => !one.read).length,
  total: list.length,
});

/** Mocks a server that stores what it receives. */
function serving(initial: Notification[]) {
  let list = initial;
  const change = (next: Notification[]) => {
    list = next;
    return { success: true as const, stats: counts(list) };
  };
  return (api: FakeApi) =>
    api
      .answer(API.notifications.list, () => list)
      .answer(API.notifications.stats, () => ({ stats: counts(list) }))
      .answer(API.notifications.seenAll, () => change(list.map((one) => ({ ...one, seen: true }))))
      .answer(API.notifications.readAll, () => change(list.map((one) => ({ ...one, seen: true, read: true }))))
      .answer(API.notifications.read, ({ params }) =>
        change(list.map((one) => (one._id === params.id ? { ...one, seen: true, read: true } : one))),
      );
}

const plain = (title: string, changes: Partial<Notification> = {}) =>
  buildNotification({ title, message: `${title}.`, type: 'other', metadata: {}, link: null, ...changes });

/** Adds notifications as the socket does. */
function arrive({ platform }: ReturnType<typeof renderHost>, ...news: Notification[]) {
  changeView(platform.queryClient, (view) => ({ ...view, list: [...news, ...view.list] }));
}

async function openBell(rendered: ReturnType<typeof renderHost>) {
  await rendered.user.click(screen.getByRole('button', { name: /^Notifications/ }));
  return screen.getByRole('dialog', { name: 'Notifications' });
}

test('counts unseen notifications, up to 99+', async () => {
  const many = Array.from({ length: 120 }, (_, index) => plain(`News ${index}`));
  renderHost(<NotificationBell />, {
    api: (api) => serving([])(api).answer(API.notifications.stats, () => ({ stats: counts(many) })),
  });

  expect(await screen.findByText('99+')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Notifications, 120 new' })).toBeVisible();
});

test('marks everything as seen, not as read, when opened', async () => {
  const rendered = renderHost(<NotificationBell />, { api: serving([plain('One'), plain('Two')]) });
  await screen.findByRole('button', { name: 'Notifications, 2 new' });

  const panel = await openBell(rendered);

  await screen.findByRole('button', { name: 'Notifications' });
  expect(rendered.platform.api.calls(API.notifications.seenAll)).toHaveLength(1);
  expect(within(panel).getAllByText('Unread', { selector: 'li *' })).toHaveLength(2);
});

test('marks a pressed notification as read and opens its link', async () => {
  const rendered = renderHost(<NotificationBell />, { api: serving([plain('One', { link: '/leave?form=1' })]) });
  await openBell(rendered);

  await rendered.user.click(await screen.findByRole('link', { name: /^One/ }));

  expect(rendered.location()).toBe('/leave?form=1');
  await waitFor(() => expect(rendered.platform.api.calls(API.notifications.read)).toHaveLength(1));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test.each(['//evil.example', 'https://evil.example', 'javascript:alert(1)'])('does not link to %s', async (link) => {
  const rendered = renderHost(<NotificationBell />, { api: serving([plain('One', { link })]) });
  await openBell(rendered);

  expect(await screen.findByRole('button', { name: /^One/ })).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('marks all as read, shows that it is busy, and removes the button', async () => {
  let answer = () => {};
  const rendered = renderHost(<NotificationBell />, {
    api: (api) =>
      serving([plain('One'), plain('Two')])(api).answer(
        API.notifications.readAll,
        () =>
          new Promise((resolve) => {
            answer = () => resolve({ success: true, stats: { unseen: 0, unread: 0, total: 2 } });
          }),
      ),
  });
  const panel = await openBell(rendered);

  await rendered.user.click(await within(panel).findByRole('button', { name: 'Mark all as read' }));
  expect(await within(panel).findByRole('button', { name: 'Marking...' })).toBeVisible();
  expect(within(panel).queryByText('Unread', { selector: 'li *' })).not.toBeInTheDocument();

  act(answer);
  await waitFor(() => expect(within(panel).queryByRole('button', { name: 'Marking...' })).not.toBeInTheDocument());
  expect(within(panel).queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
});

test('truncates the heading rather than the button', async () => {
  const rendered = renderHost(<NotificationBell />, { api: serving([plain('One')]) });
  const panel = await openBell(rendered);

  expect(await within(panel).findByRole('button', { name: 'Mark all as read' })).toHaveStyle({ flex: 'none' });
  expect(within(panel).getByRole('heading', { name: 'Notifications' })).toHaveStyle({ minWidth: '0' });
});

test('reverts a rejected change silently', async () => {
  const rendered = renderHost(<NotificationBell />, {
    api: (api) =>
      serving([plain('One')])(api).answer(API.notifications.readAll, () => {
        throw apiError('INTERNAL');
      }),
  });
  const panel = await openBell(rendered);

  await rendered.user.click(await within(panel).findByRole('button', { name: 'Mark all as read' }));

  expect(await within(panel).findByText('Unread', { selector: 'li *' })).toBeInTheDocument();
  expect(rendered.platform.toasts.shown).toEqual([]);
});

test('restores the count when marking as seen is rejected, without a retry', async () => {
  const rendered = renderHost(<NotificationBell />, {
    api: (api) =>
      serving([plain('One')])(api).answer(API.notifications.seenAll, () => {
        throw apiError('INTERNAL');
      }),
  });
  await screen.findByRole('button', { name: 'Notifications, 1 new' });

  await openBell(rendered);
  await screen.findByRole('button', { name: /^One/ });

  expect(await screen.findByRole('button', { name: 'Notifications, 1 new' })).toBeInTheDocument();
  expect(rendered.platform.api.calls(API.notifications.seenAll)).toHaveLength(1);
  expect(rendered.platform.toasts.shown).toEqual([]);
});

test('keeps a notification unread if it arrives while all others are being marked as read', async () => {
  const rendered = renderHost(<NotificationBell />, {
    api: (api) =>
      serving([plain('Old', { seq: 1 })])(api).answer(API.notifications.readAll, () => new Promise(() => {})),
  });
  const panel = await openBell(rendered);
  await rendered.user.click(await within(panel).findByRole('button', { name: 'Mark all as read' }));

  act(() => arrive(rendered, plain('New', { seq: 2 })));
  await rendered.user.click(await within(panel).findByRole('button', { name: '1 new' }));

  const [newest, oldest] = within(panel).getAllByRole('listitem');
  expect(newest).toHaveTextContent('Unread');
  expect(oldest).not.toHaveTextContent('Unread');
});

test('offers “Mark all as read” if only notifications beyond the list are unread', async () => {
  const rendered = renderHost(<NotificationBell />, {
    api: (api) =>
      serving([plain('One', { read: true, seen: true })])(api).answer(API.notifications.stats, () => ({
        stats: { unseen: 0, unread: 3, total: 60 },
      })),
  });
  const panel = await openBell(rendered);

  expect(await within(panel).findByRole('button', { name: 'Mark all as read' })).toBeVisible();
});

test('keeps newer socket events when an older list arrives', async () => {
  let answer = (_list: Notification[]) => {};
  const rendered = renderHost(<NotificationBell />, {
    api: (api) =>
      serving([])(api).answer(
        API.notifications.list,
        () =>
          new Promise<Notification[]>((resolve) => {
            answer = resolve;
          }),
      ),
  });
  const panel = await openBell(rendered);

  act(() =>
    changeView(rendered.platform.queryClient, (view) => ({ ...view, list: [plain('Newer', { seq: 2 })], seq: 2 })),
  );
  await act(async () => answer([]));

  expect(await within(panel).findByRole('button', { name: /^Newer/ })).toBeVisible();
  await waitFor(() => expect(rendered.platform.queryClient.isFetching()).toBe(0));
  expect(within(panel).getByRole('button', { name: /^Newer/ })).toBeVisible();
});

test('fetches only changes after the first list', async () => {
  const old = plain('Old', { seq: 1 });
  const rendered = renderHost(<NotificationBell />, {
    api: (api) =>
      serving([old])(api).answer(API.notifications.changes, ({ query }) => ({
        notifications: [plain(`After ${query.afterSeq}`, { seq: 2 })],
        seq: 2,
        reset: false,
        removed: [old._id],
      })),
  });
  const panel = await openBell(rendered);
  await within(panel).findByRole('button', { name: /^Old/ });
  act(() => changeView(rendered.platform.queryClient, (view) => ({ ...view, seq: 1 })));

  await act(() => rendered.platform.queryClient.invalidateQueries({ queryKey: sharedKeys.notifications }));

  await rendered.user.click(await within(panel).findByRole('button', { name: '1 new' }));
  expect(within(panel).getByRole('button', { name: /^After 1/ })).toBeVisible();
  expect(within(panel).queryByRole('button', { name: /^Old/ })).not.toBeInTheDocument();
});

describe('notifications from the socket', () => {
  const tell = (event: string, payload: unknown) =>
    act(() => mockListeners.get(event)?.forEach((listener) => listener(payload)));
  const link = '/leave?form=1';

  /** Renders the bell after the socket has delivered an empty list: later notifications are new. */
  async function connected() {
    mockListeners.clear();
    const rendered = renderHost(<NotificationBell />, { api: serving([]) });
    await waitFor(() => expect(mockListeners.has('notification')).toBe(true));
    tell('notificationsData', { notifications: [], seq: 1, reset: true, removed: [], stats: counts([]) });
    return rendered;
  }

  test('show a toast for 4 s with an action that marks as read and opens the link', async () => {
    const { platform, location } = await connected();
    const notification = plain('News', { link, seq: 2 });

    tell('notification', notification);
    await waitFor(() =>
      expect(platform.toasts.shown).toMatchObject([{ title: 'News', duration: 4_000, action: { label: 'Open' } }]),
    );
    act(() => platform.toasts.shown[0]?.action?.onAction());

    expect(location()).toBe(link);
    await waitFor(() =>
      expect(platform.api.calls(API.notifications.read)).toMatchObject([{ params: { id: notification._id } }]),
    );
  });

  test('show no toast while the list is open', async () => {
    const rendered = await connected();
    const panel = await openBell(rendered);
    await within(panel).findByText('No new notifications');

    tell('notification', plain('News', { link, seq: 2 }));

    expect(await within(panel).findByText('News')).toBeVisible();
    expect(rendered.platform.toasts.shown).toEqual([]);
  });

  test('are requested and counted after a reconnect if they were missed, without a toast', async () => {
    const { platform } = await connected();
    const missed = [plain('Second', { seq: 3 }), plain('First', { seq: 2 })];
    tell('connect', undefined);
    tell('disconnect', 'transport close');
    mockEmit.mockClear();

    tell('connect', undefined);
    expect(mockEmit).toHaveBeenCalledWith('getNotifications', { limit: 50, afterSeq: 1 });

    tell('notificationsData', { notifications: missed, seq: 3, reset: false, removed: [], stats: counts(missed) });

    expect(await screen.findByRole('button', { name: 'Notifications, 2 new' })).toBeVisible();
    expect(platform.toasts.shown).toEqual([]);
  });

  test('use only websockets with a connection timeout of 20 s', async () => {
    await connected();

    expect(io).toHaveBeenCalledTimes(1);
    expect(io).toHaveBeenCalledWith({
      path: '/socket.io',
      auth: expect.any(Function),
      // The connection starts only while a user is signed in, which the socket does not know.
      autoConnect: false,
      transports: ['websocket'],
      // The connection lifecycle implements reconnection with the specified delays.
      reconnection: false,
      timeout: 20_000,
    });
  });
});

test('shows an empty state', async () => {
  const rendered = renderHost(<NotificationBell />, { api: serving([]) });
  await openBell(rendered);

  expect(await screen.findByText('No new notifications')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
});

test('shows three skeletons while loading', async () => {
  const rendered = renderHost(<NotificationBell />, {
    api: (api) => serving([])(api).answer(API.notifications.list, () => new Promise(() => {})),
  });
  await openBell(rendered);

  const skeleton = screen.getByRole('status', { name: 'Loading notifications' });
  expect(skeleton).toBeVisible();
  expect(skeleton.childElementCount).toBe(3);
});

test('shows an error and loads again on Retry', async () => {
  let fails = true;
  const rendered = renderHost(<NotificationBell />, {
    api: (api) =>
      serving([])(api).answer(API.notifications.list, () => {
        if (fails) throw apiError('UNAUTHENTICATED');
        return [plain('One')];
      }),
  });
  await openBell(rendered);

  expect(await screen.findByText('Error loading notifications')).toBeVisible();
  fails = false;
  await rendered.user.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await screen.findByRole('button', { name: /^One/ })).toBeVisible();
});

test('shows “Failed to fetch notifications” for a failure without a message', async () => {
  const rendered = renderHost(<NotificationBell />, { api: serving([]) });
  await openBell(rendered);
  await screen.findByText('No new notifications');

  const query = rendered.platform.queryClient.getQueryCache().find({ queryKey: sharedKeys.notifications });
  act(() => query?.setState({ data: undefined, status: 'error', fetchStatus: 'idle', error: unexplainedError() }));

  expect(await screen.findByRole('alert')).toHaveTextContent(
    /Error loading notificationsFailed to fetch notifications/,
  );
});

test.each([
  ['open', true],
  ['closed', false],
])('shows one toast for a failed load while the dropdown is %s', async (_, isOpen) => {
  const rendered = renderHost(<NotificationBell />, {
    api: (api) => serving([])(api).answer(API.notifications.list, () => new Promise(() => {})),
  });
  if (isOpen) await openBell(rendered);

  const query = rendered.platform.queryClient.getQueryCache().find({ queryKey: sharedKeys.notifications });
  // Sets the state after the last retry, which would take too long to wait for.
  act(() => query?.setState({ status: 'error', fetchStatus: 'idle', error: networkError() }));

  await waitFor(() =>
    expect(rendered.platform.toasts.shown).toMatchObject([
      {
        title: 'Failed to load notifications',
        description: 'Please check your internet connection and try again.',
        variant: 'destructive',
      },
    ]),
  );
  expect(screen.queryAllByText('Error loading notifications')).toHaveLength(isOpen ? 1 : 0);
});

test.each([
  ['the restore of the session has not started', { initializationAttempted: false }],
  ['the session is being restored', { isInitializing: true }],
  ['a sign-in is pending', { loading: true }],
  ['nobody is signed in', { isAuthenticated: false }],
  ['there is no token', { accessToken: null }],
  ['there is no user', { user: null }],
  ['the user has no id', { user: { ...buildUser(), id: '' } }],
])('requests nothing and asks the user to log in while %s', async (_, missing) => {
  const session = signedIn();
  const rendered = renderHost(<NotificationBell />, {
    session: { ...session, ...missing },
    api: serving([plain('One')]),
  });
  await openBell(rendered);

  expect(screen.getByText('Please log in to view notifications')).toBeVisible();
  expect(rendered.platform.api.calls(API.notifications.list)).toHaveLength(0);
  expect(rendered.platform.api.calls(API.notifications.stats)).toHaveLength(0);

  act(() => rendered.platform.auth.set(session));

  expect(await screen.findByRole('button', { name: /^One/ })).toBeVisible();
  expect(rendered.platform.api.calls(API.notifications.stats)).toHaveLength(1);
});

test('gives a sender the same colour in upper and lower case', async () => {
  const from = (name: string) => plain(name, { createdBy: { ...buildUser(), name } });
  const rendered = renderHost(<NotificationBell />, { api: serving([from('Grace Hopper'), from('grace hopper')]) });
  const panel = await openBell(rendered);

  const [asShown, asWritten] = (await within(panel).findAllByText('GH')).map(({ className }) => className);

  expect(asWritten).toBe(asShown);
});

test('shows only the priorities urgent and low', async () => {
  const rendered = renderHost(<NotificationBell />, {
    api: serving([
      plain('One', { priority: 'urgent' }),
      plain('Two', { priority: 'low' }),
      plain('Three', { priority: 'high' }),
      plain('Four'),
    ]),
  });
  const panel = await openBell(rendered);

  expect(await within(panel).findByText('Urgent')).toBeVisible();
  expect(within(panel).getByText('Low priority')).toBeVisible();
  expect(within(panel).queryByText(/high|normal/i)).not.toBeInTheDocument();
});

test('counts several new notifications on one button while the list is open', async () => {
  const rendered = renderHost(<NotificationBell />, { api: serving([plain('Old')]) });
  const panel = await openBell(rendered);
  await within(panel).findByRole('button', { name: /^Old/ });

  act(() => arrive(rendered, plain('Third'), plain('Second'), plain('First')));

  expect(await within(panel).findByRole('button', { name: '3 new' })).toBeVisible();
  expect(within(panel).getAllByRole('listitem')).toHaveLength(1);
});

test('holds new notifications behind a button while the list is open', async () => {
  const rendered = renderHost(<NotificationBell />, { api: serving([plain('Old')]) });
  const panel = await openBell(rendered);
  await within(panel).findByRole('button', { name: /^Old/ });

  act(() => {
    arrive(rendered, plain('New'));
  });
  const pill = await within(panel).findByRole('button', { name: '1 new' });
  expect(within(panel).queryByRole('button', { name: /^New/ })).not.toBeInTheDocument();

  await rendered.user.click(pill);
  const items = within(panel).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    expect.stringContaining('New'),
    expect.stringContaining('Old'),
  ]);
  expect(within(panel).getByRole('button', { name: /^New/ })).toHaveFocus();
});

test('shows the decision on a request', async () => {
  const rendered = renderHost(<NotificationBell />, {
    api: serving([buildNotification({ metadata: { status: 'Approved' } })]),
  });
  await openBell(rendered);

  expect(await screen.findByText('Approved')).toBeVisible();
});

test('shows German texts', async () => {
  const rendered = renderHost(<NotificationBell />, { language: 'de', api: serving([]) });

  await rendered.user.click(screen.getByRole('button', { name: 'Benachrichtigungen' }));

  expect(await screen.findByText('Keine neuen Benachrichtigungen')).toBeVisible();
});
