import { API, type UserSettings } from '@atrium/contracts';
import {
  act,
  apiError,
  buildNotificationSettings,
  buildUser,
  createTestPlatform,
  signedIn,
  signedOut,
  waitFor,
} from '@atrium/testing';
import { keepAppearance } from './appearance';
import { chooseLanguage } from './language';
import { chooseTheme, storedTheme } from './theme-choice';

const NEVER_CHOSEN: UserSettings = {
  language: null,
  theme: 'system',
  timeZone: null,
  notifications: buildNotificationSettings(),
  onboarding: { done: [], skipped: false },
};

const ends: (() => void)[] = [];

afterEach(() => {
  for (const end of ends.splice(0)) end();
  localStorage.clear();
});

/** Opens a browser with a signed-in user, on a server that all browsers share. */
function open(server: { settings: UserSettings }, session = signedIn()) {
  const platform = createTestPlatform({
    name: 'host',
    session,
    api: (api) =>
      api
        .answer(API.users.settings, () => server.settings)
        .answer(API.users.saveSettings, ({ body: { theme, language } }) => {
          server.settings = {
            ...server.settings,
            ...(theme !== undefined && { theme }),
            ...(language !== undefined && { language }),
          };
          return server.settings;
        }),
  });
  ends.push(keepAppearance({ ...platform, languages: platform.i18n }));
  return platform;
}

const saves = ({ api }: ReturnType<typeof open>) => api.calls(API.users.saveSettings).map(({ body }) => body);

test.each([
  ['without a previous choice', {}],
  ['replacing a previous choice', { atrium_language: 'en', 'vite-ui-theme': 'light' }],
])('applies the choice of another device, %s', async (_, before) => {
  for (const [key, value] of Object.entries(before)) localStorage.setItem(key, value);
  const platform = open({ settings: { ...NEVER_CHOSEN, theme: 'dark', language: 'de' } });

  await waitFor(() => expect([storedTheme(), platform.i18n.language]).toEqual(['dark', 'de']));
  expect(saves(platform)).toEqual([]);
});

test('saves a choice of this device', async () => {
  const platform = open({ settings: NEVER_CHOSEN });
  await waitFor(() => expect(platform.api.calls(API.users.settings)).toHaveLength(1));
  await act(() => Promise.resolve());

  chooseTheme('light');
  await waitFor(() => expect(saves(platform)).toEqual([{ theme: 'light' }]));
  void chooseLanguage(platform.i18n, 'de');

  await waitFor(() => expect(saves(platform)).toEqual([{ theme: 'light' }, { language: 'de' }]));
});

test('saves a choice that reverts one that is still being saved', async () => {
  const server = { settings: { ...NEVER_CHOSEN, theme: 'light' as UserSettings['theme'] } };
  const platform = open(server);
  let answer = () => {};
  platform.api.answer(API.users.saveSettings, async ({ body: { theme = 'system' } }) => {
    if (theme === 'dark') await new Promise<void>((resolve) => (answer = resolve));
    return { ...server.settings, theme };
  });
  await waitFor(() => expect(storedTheme()).toBe('light'));
  await act(() => Promise.resolve());

  chooseTheme('dark');
  await waitFor(() => expect(saves(platform)).toEqual([{ theme: 'dark' }]));
  chooseTheme('light');
  answer();

  await waitFor(() => expect(saves(platform)).toEqual([{ theme: 'dark' }, { theme: 'light' }]));
});

test('applies the choice of another device that the response to its own contains', async () => {
  const server = { settings: { ...NEVER_CHOSEN, theme: 'dark' as UserSettings['theme'] } };
  const platform = open(server);
  await waitFor(() => expect(storedTheme()).toBe('dark'));
  await act(() => Promise.resolve());

  server.settings = { ...server.settings, theme: 'light' };
  void chooseLanguage(platform.i18n, 'de');

  await waitFor(() => expect(storedTheme()).toBe('light'));
  expect(saves(platform)).toEqual([{ language: 'de' }]);
});

test('keeps a choice made before signing in if the account has none', async () => {
  chooseTheme('dark');
  const platform = open({ settings: NEVER_CHOSEN });

  await waitFor(() => expect(saves(platform)).toEqual([{ theme: 'dark' }]));
  expect(storedTheme()).toBe('dark');
});

test('applies the system setting after another device returned to it', async () => {
  const server = { settings: { ...NEVER_CHOSEN, theme: 'dark' as UserSettings['theme'] } };
  open(server);
  await waitFor(() => expect(storedTheme()).toBe('dark'));
  for (const end of ends.splice(0)) end();

  server.settings = { ...server.settings, theme: 'system' };
  open(server);

  await waitFor(() => expect(storedTheme()).toBe('system'));
});

test('keeps a choice that could not be saved and saves it in the next session', async () => {
  const server = { settings: NEVER_CHOSEN };
  const first = open(server);
  await waitFor(() => expect(first.api.calls(API.users.settings)).toHaveLength(1));
  first.api.answer(API.users.saveSettings, () => {
    throw apiError('UNAVAILABLE');
  });
  await act(() => Promise.resolve());
  chooseTheme('dark');
  await waitFor(() => expect(saves(first)).toHaveLength(1));
  expect(storedTheme()).toBe('dark');
  for (const end of ends.splice(0)) end();

  const second = open(server);

  await waitFor(() => expect(saves(second)).toEqual([{ theme: 'dark' }]));
});

test('sends no request while signed out', async () => {
  const platform = open({ settings: NEVER_CHOSEN }, signedOut());
  chooseTheme('dark');
  await act(() => Promise.resolve());
  expect(platform.api.calls()).toEqual([]);

  act(() => platform.auth.set(signedIn(buildUser())));

  await waitFor(() => expect(saves(platform)).toEqual([{ theme: 'dark' }]));
});
