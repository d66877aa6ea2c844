import { API } from '@atrium/contracts';
import {
  act,
  buildUser,
  createTestPlatform,
  screen,
  signedIn,
  signedOut,
  type TestPlatform,
  waitFor,
} from '@atrium/testing';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { companyJustCreated, forcedAdmin, loggedOut } from '../shell/session/markers';
import { readPendingRedirect } from '../shell/places/pending-redirect';
import { mirrorSession } from '../shell/session/session-slice';
import { publishedSource } from '../testing/publish-registry';
import { de } from '../texts/de';
import { en } from '../texts/en';
import { App } from './app';
import { createRoutes } from './routing/router';
import { createStore } from './store';

jest.mock('socket.io-client', () => ({
  io: () => ({ on: jest.fn(), emit: jest.fn(), connect: jest.fn(), disconnect: jest.fn() }),
}));

// A page that fails to render.
jest.mock('../features/onboarding/components/onboarding-page', () => ({
  Component: () => {
    throw new Error('broken');
  },
}));

const user = buildUser({ name: 'ada lovelace' });

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  sessionStorage.clear();
  loggedOut.clear();
});

/** Renders the whole app without remotes, on a server without notifications or colleagues. */
function openApp(at: string, session = signedIn(user)) {
  // The router restores the scroll position, which jsdom does not implement.
  window.scrollTo = jest.fn();
  const platform = createTestPlatform({ name: 'host', texts: { en, de }, session });
  platform.api
    .answer(API.notifications.list, () => [])
    .answer(API.notifications.stats, () => ({ stats: { unseen: 0, unread: 0, total: 0 } }))
    .answer(API.people.employees, () => ({ employees: [] }));
  const store = createStore();
  mirrorSession(platform.auth, store);
  const router = createMemoryRouter(
    createRoutes(async () => {}),
    { initialEntries: [at] },
  );
  render(
    <App
      services={{ store, languages: platform.i18n, platformFor: () => platform, isDraftHeld: () => false }}
      source={publishedSource(platform)}
    >
      <RouterProvider router={router} />
    </App>,
  );
  return { platform, path: () => router.state.location.pathname + router.state.location.search };
}

const signIn = (platform: TestPlatform) => act(() => platform.auth.set(signedIn(user)));

test('asks a visitor to log in before it opens the requested page', async () => {
  const { platform, path } = openApp('/settings', signedOut());
  expect(await screen.findByRole('heading', { name: 'Log in to Atrium' })).toBeVisible();
  expect(path()).toBe('/login');

  signIn(platform);

  expect(await screen.findByRole('heading', { name: 'Settings' })).toBeVisible();
  expect(readPendingRedirect()).toBeNull();
});

test('shows the operations to an operator without any remote', async () => {
  const { platform, path } = openApp('/ops', signedIn({ ...user, isOperator: true }));
  platform.api
    .answer(API.operators.releases, () => ({ serial: 1, packages: [] }))
    .answer(API.operators.freezes, () => ({ freezes: [], freezable: null }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Operations' })).toBeVisible();
  expect(await screen.findByText('Nothing is live yet')).toBeVisible();
  expect(path()).toBe('/ops');
  expect(document.title).toBe('Operations · Atrium');
});

test('opens a notification that a signed-in user presses on the desktop while a public page is shown', async () => {
  const worker = Object.assign(new EventTarget(), { getRegistration: async () => undefined });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker });
  const { path } = openApp('/privacy-policy');
  await screen.findByRole('heading', { level: 1 });

  const pressed = { type: 'alertOpened', id: 'n1', path: '/settings/appearance' };
  act(() => void worker.dispatchEvent(Object.assign(new Event('message'), { data: pressed, ports: [] })));

  await waitFor(() => expect(path()).toBe('/settings/appearance'));
});

test('does not return to the previous page after a logout', async () => {
  const { platform, path } = openApp('/settings');
  await screen.findByRole('heading', { name: 'Settings' });

  loggedOut.set();
  act(() => platform.auth.logout());

  expect(await screen.findByRole('heading', { name: 'Log in to Atrium' })).toBeVisible();
  expect([path(), readPendingRedirect()]).toEqual(['/login', null]);
});

test('returns to the page on which the session ended, but not for another user', async () => {
  const { platform, path } = openApp('/settings');
  await screen.findByRole('heading', { name: 'Settings' });
  act(() => platform.auth.logout());
  await screen.findByRole('heading', { name: 'Log in to Atrium' });
  expect(readPendingRedirect(user)).toBe('/settings/profile');

  act(() => platform.auth.set(signedIn(buildUser())));
  await waitFor(() => expect(path()).toBe('/dashboard'));
});

test('leaves an unsaved form without asking when the session ends in another tab', async () => {
  const { platform, path } = openApp('/settings/profile');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Your name' }), ' of London');

  loggedOut.set();
  act(() => platform.auth.logout());

  expect(await screen.findByRole('heading', { name: 'Log in to Atrium' })).toBeVisible();
  expect(path()).toBe('/login');
});

test('asks before logging out with unsaved input', async () => {
  const { platform, path } = openApp('/settings/profile');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Your name' }), ' of London');
  const logOut = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Profile menu of Ada Lovelace' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }));
  };

  await logOut();
  await userEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
  expect(platform.auth.getState().user).not.toBeNull();

  loggedOut.set();
  await logOut();
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('heading', { name: 'Log in to Atrium' })).toBeVisible();
  expect(path()).toBe('/login');
});

test.each([
  ['/', '/dashboard'],
  ['/login', '/dashboard'],
  ['/nowhere', '/dashboard'],
  ['/explore', '/dashboard'],
])('redirects a signed-in user from %s to %s', async (at, arrived) => {
  const { path } = openApp(at);

  await waitFor(() => expect(path()).toBe(arrived));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Ada');
});

test('redirects a user without a company to /explore and says why', async () => {
  const { platform, path } = openApp('/leave', signedIn(buildUser({ company: null })));

  expect(await screen.findByRole('heading', { name: 'Welcome to Atrium' })).toBeVisible();
  expect(path()).toBe('/explore');
  expect(platform.toasts.shown).toMatchObject([{ title: 'That page needs a company' }]);
});

test('does not redirect a user who just created a company', async () => {
  companyJustCreated.set();
  const { path } = openApp('/dashboard', signedIn(buildUser({ company: null })));

  expect(await screen.findByRole('navigation', { name: 'Main' })).toBeInTheDocument();
  expect(path()).toBe('/dashboard');
});

test('redirects a founder to the overview once while the redirect is forced', async () => {
  forcedAdmin.set();
  const { path } = openApp('/dashboard', signedIn(buildUser({}, 'Founder')));

  await waitFor(() => expect(path()).toBe('/admin'));
  expect(forcedAdmin.isSet()).toBe(false);
  expect(await screen.findByText('This part of Atrium is unavailable')).toBeVisible();
});

test('shows the unavailable panel on a page of a missing remote and keeps the frame', async () => {
  openApp('/leave');

  expect(await screen.findByText('This part of Atrium is unavailable')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Notifications' })).toBeVisible();
});

test('shows an empty dashboard without remotes', async () => {
  openApp('/dashboard');

  expect(await screen.findByText('Your day starts here')).toBeVisible();
});

test('shows the name in title case in the profile menu', async () => {
  openApp('/dashboard');

  await userEvent.click(await screen.findByRole('button', { name: 'Profile menu of Ada Lovelace' }));

  expect(screen.getByText('Ada Lovelace')).toBeVisible();
  expect(screen.queryByText('ada lovelace')).not.toBeInTheDocument();
});

test('sets the title of each page and focuses its heading after navigation', async () => {
  openApp('/dashboard');
  await waitFor(() => expect(document.title).toBe('Dashboard · Atrium'));

  await userEvent.click(await screen.findByRole('button', { name: 'Profile menu of Ada Lovelace' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Settings' }));

  await waitFor(() => expect(document.title).toBe('Settings · Atrium'));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Settings' })).toHaveFocus());
});

test('sets the title of a settings section in the language of the page', async () => {
  const { platform } = openApp('/settings/security');
  await waitFor(() => expect(document.title).toBe('Security · Settings · Atrium'));

  await act(() => platform.i18n.changeLanguage('de'));

  expect(document.title).toBe('Sicherheit · Einstellungen · Atrium');
});

test('shows only a loading status while the session is restored', async () => {
  const { platform } = openApp('/dashboard', { ...signedOut(), isInitializing: true, initializationAttempted: false });

  expect(await screen.findByRole('status', { name: 'Loading' })).toBeVisible();
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();

  signIn(platform);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Ada');
});

describe('the running host', () => {
  const HOST = { package: 'host', version: '3.1.0' };

  function openHost(at: string) {
    const meta = Object.assign(document.createElement('meta'), { name: 'atrium-version', content: HOST.version });
    document.head.append(meta);
    const opened = openApp(at);
    opened.platform.api.answer(API.releases.reportRuns, () => undefined);
    meta.remove();
    return { ...opened, reports: () => opened.platform.api.calls(API.releases.reportRuns).map(({ body }) => body) };
  }

  test('is reported with the time to its first screen', async () => {
    const { reports } = openHost('/settings');
    await screen.findByRole('heading', { name: 'Settings' });
    act(() => void window.dispatchEvent(new Event('pagehide')));
    await waitFor(() => expect(reports()).toEqual([{ runs: [{ ...HOST, contentMs: expect.any(Number) }] }]));
  });

  test('is reported as failed at once if a page fails to render', async () => {
    jest.spyOn(console, 'error').mockReturnValue();
    jest.spyOn(console, 'warn').mockReturnValue();
    const { reports } = openHost('/onboarding');
    expect(await screen.findByRole('heading', { name: 'This page ran into a problem' })).toBeVisible();
    await waitFor(() => expect(reports()).toEqual([{ runs: [{ ...HOST, failedStage: 'crash' }] }]));
  });
});
