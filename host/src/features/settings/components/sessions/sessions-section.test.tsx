import { type ActiveSession, type ActivityLog, API } from '@atrium/contracts';
import {
  anId,
  apiError,
  type FakeApi,
  networkError,
  screen,
  SOME_INSTANT,
  waitFor,
  within,
  unexplainedError,
} from '@atrium/testing';
import { renderHost } from '../../../../testing/render-host';
import { Component as SessionsSection } from './sessions-section';

const session = (browser: string, current = false): ActiveSession => ({
  _id: anId(),
  browser,
  os: 'Linux',
  ip: '192.0.2.7',
  createdAt: SOME_INSTANT,
  lastActiveAt: SOME_INSTANT,
  current,
});
const here = session('Chrome', true);
const laptop = session('Firefox');
const phone = session('Safari');

const log = (action: string, params: Record<string, string> = {}): ActivityLog => ({
  _id: anId(),
  action,
  timestamp: SOME_INSTANT,
  browser: 'Firefox',
  os: 'Linux',
  ip: '192.0.2.7',
  params,
});

const page = (currentPage: number, logs: ActivityLog[]) => ({
  logs,
  pagination: { totalCount: 11, totalPages: 2, currentPage, limit: 10 },
});

function open(
  api: (api: FakeApi) => unknown = () => undefined,
  { sessions = [here, laptop, phone], at = '/settings/sessions' } = {},
) {
  const live = [...sessions];
  const rendered = renderHost(<SessionsSection />, {
    at,
    api: (fake) => {
      fake
        .answer(API.security.sessions, () => ({ sessions: live }))
        .answer(API.security.endSession, ({ params }) => {
          live.splice(
            live.findIndex(({ _id }) => _id === params.id),
            1,
          );
          return { message: 'Signed out' };
        })
        .answer(API.security.activity, ({ query }) =>
          query.page === 1
            ? page(1, [log('password-changed'), log('company-joined', { company: 'Acme' })])
            : page(query.page, query.page === 2 ? [log('signed-up')] : []),
        );
      api(fake);
    },
  });
  return rendered;
}

const list = () => within(screen.getByRole('list', { name: 'Active sessions' }));
const endButton = (device: string) => list().findByRole('button', { name: `Log out ${device}` });

test('lists sessions, this device first and marked', async () => {
  open(undefined, { sessions: [laptop, here, phone] });

  expect(await list().findByText('This device')).toBeVisible();
  expect(list().getAllByRole('listitem')).toHaveLength(3);
  expect(list().getAllByRole('listitem')[0]).toHaveTextContent('This device');
  expect(list().getByText(/Active now · 192\.0\.2\.7/)).toBeVisible();
  expect(list().queryByRole('button', { name: 'Log out Chrome on Linux' })).not.toBeInTheDocument();
});

test('logs out another browser', async () => {
  const { platform, user } = open();

  await user.click(await endButton('Firefox on Linux'));

  await waitFor(() => expect(list().queryByText('Firefox on Linux')).not.toBeInTheDocument());
  expect(platform.api.calls(API.security.endSession)).toMatchObject([{ params: { id: laptop._id } }]);
});

test('lists a browser again if it could not be logged out', async () => {
  const { platform, user } = open();
  const button = await endButton('Firefox on Linux');
  for (const call of [API.security.endSession, API.security.sessions]) {
    platform.api.answer(call, () => {
      throw networkError();
    });
  }

  await user.click(button);

  await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ title: 'Couldn’t log a browser out' }]));
  expect(await list().findByText('Firefox on Linux')).toBeVisible();
});

test('lists two browsers again if they could not be logged out', async () => {
  const { platform, user } = open();
  const [firefox, safari] = [await endButton('Firefox on Linux'), await endButton('Safari on Linux')];
  let refuse = () => {};
  const held = new Promise<void>((resolve) => (refuse = resolve));
  for (const call of [API.security.endSession, API.security.sessions]) {
    platform.api.answer(call, () => held.then(() => Promise.reject(networkError())));
  }

  await user.click(firefox);
  await user.click(safari);
  expect(list().getAllByRole('listitem')).toHaveLength(1);
  refuse();

  await waitFor(() => expect(list().getAllByRole('listitem')).toHaveLength(3));
});

test('treats a session that has already ended as logged out', async () => {
  const { platform, user } = open((api) =>
    api.answer(API.security.endSession, () => {
      throw apiError('NOT_FOUND');
    }),
  );

  await user.click(await endButton('Firefox on Linux'));
  await user.click(await endButton('Safari on Linux'));

  // The second call starts once the first one is settled.
  await waitFor(() => expect(platform.api.calls(API.security.endSession)).toHaveLength(2));
  expect(platform.toasts.shown).toEqual([]);
  expect(list().getAllByRole('listitem')).toHaveLength(1);
});

test('logs out all other browsers with one press', async () => {
  const { platform, user } = open();

  await user.click(await screen.findByRole('button', { name: 'Log out all others (2)' }));

  await waitFor(() => expect(list().getAllByRole('listitem')).toHaveLength(1));
  expect(platform.api.calls(API.security.endSession).map(({ params }) => params)).toEqual([
    { id: laptop._id },
    { id: phone._id },
  ]);
});

test('logs out everywhere after confirmation', async () => {
  const { platform, user } = open((api) => api.answer(API.security.endAllSessions, () => ({ message: 'Out' })));

  await user.click(await screen.findByRole('button', { name: 'Log out everywhere' }));
  const dialog = within(screen.getByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Log out everywhere' }));

  await waitFor(() => expect(platform.auth.getState().user).toBeNull());
});

test('stays signed in and shows an error when logging out everywhere fails', async () => {
  const { platform, user } = open((api) =>
    api.answer(API.security.endAllSessions, () => {
      throw networkError();
    }),
  );

  await user.click(await screen.findByRole('button', { name: 'Log out everywhere' }));
  const dialog = within(screen.getByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Log out everywhere' }));

  expect(await dialog.findByRole('alert')).toHaveTextContent('Network error');
  expect(platform.auth.getState().user).not.toBeNull();
});

test('lists the account’s activity in pages', async () => {
  const { user, location } = open();

  expect(await screen.findByText('Password changed')).toBeVisible();
  expect(screen.getByText('Joined Acme')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Next page' }));

  expect(await screen.findByText('Account created')).toBeVisible();
  expect(screen.getByRole('button', { current: 'page' })).toHaveTextContent('2');
  expect(location()).toBe('/settings/sessions?page=2');
});

test.each(['99', '3'])('opens the last page of the activity instead of page %s', async (beyond) => {
  const { location } = open(undefined, { at: `/settings/sessions?page=${beyond}` });

  expect(await screen.findByText('Account created')).toBeVisible();
  expect(screen.getByRole('button', { current: 'page' })).toHaveTextContent('2');
  expect(screen.getByRole('button', { name: 'Previous page' })).toBeEnabled();
  expect(location()).toBe('/settings/sessions?page=2');
});

test('shows which sessions could not be ended for failures without a message', async () => {
  const refuse = () => {
    throw unexplainedError();
  };
  const { platform, user } = open((api) =>
    api.answer(API.security.endSession, refuse).answer(API.security.endAllSessions, refuse),
  );

  await user.click(await endButton('Firefox on Linux'));
  await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ description: 'Failed to terminate session' }]));
  await user.click(screen.getByRole('button', { name: 'Log out everywhere' }));
  const dialog = within(screen.getByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Log out everywhere' }));

  expect(await dialog.findByText('Failed to terminate all sessions')).toBeVisible();
});

test('shows “Failed to fetch active sessions” for a failure without a message', async () => {
  open((api) =>
    api.answer(API.security.sessions, () => {
      throw unexplainedError();
    }),
  );

  expect(await screen.findByText('Failed to fetch active sessions')).toBeVisible();
});

test('shows the activity and Retry if the sessions cannot be loaded', async () => {
  let fails = true;
  const { user } = open((api) =>
    api.answer(API.security.sessions, () => {
      if (fails) throw networkError();
      return { sessions: [here] };
    }),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch active sessions');
  expect(await screen.findByText('Password changed')).toBeVisible();

  fails = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await list().findByText('This device')).toBeVisible();
});

describe('clearing this device', () => {
  const MINE = 'typed by me';

  /** Opens the dialog in a browser that stores drafts of two people. */
  async function ask() {
    localStorage.clear();
    const opened = open();
    const { user } = opened.platform.auth.getState();
    localStorage.setItem(`atrium_draft/${user?._id}/acme/host/form`, MINE);
    localStorage.setItem('atrium_draft/somebody-else/acme/host/form', 'typed by somebody else');
    await opened.user.click(await screen.findByRole('button', { name: 'Log out and clear this device' }));
    return { ...opened, dialog: within(await screen.findByRole('alertdialog')) };
  }

  test('logs out and deletes what this account stored, and no data of others', async () => {
    const { platform, user, dialog } = await ask();

    await user.click(dialog.getByRole('button', { name: 'Log out and clear' }));

    await waitFor(() =>
      expect(platform.toasts.shown).toMatchObject([{ title: 'You are logged out, and this device is cleared' }]),
    );
    expect(platform.auth.getState().user).toBeNull();
    expect(Object.values(localStorage)).not.toContain(MINE);
    expect(Object.values(localStorage)).toContain('typed by somebody else');
  });

  test('does nothing when cancelled', async () => {
    const { platform, user, dialog } = await ask();

    await user.click(dialog.getByRole('button', { name: 'Cancel' }));

    expect(platform.auth.getState().user).not.toBeNull();
    expect(Object.values(localStorage)).toContain(MINE);
  });

  test('names unsent items that would be lost', async () => {
    localStorage.clear();
    const { platform, user } = open();
    const { user: me } = platform.auth.getState();
    for (const id of ['one', 'two']) localStorage.setItem(`atrium_queue/chat-outbox/${me?._id}/acme/${id}`, '{}');

    await user.click(await screen.findByRole('button', { name: 'Log out and clear this device' }));

    expect(await screen.findByText(/2 messages or time entries have not been sent yet/)).toBeVisible();
  });
});
