import { API, type NotificationKind, type UserSettings } from '@atrium/contracts';
import { apiError, buildManifest, type FakeApi, networkError, screen, waitFor } from '@atrium/testing';
import { publishManifests } from '../../../../testing/publish-registry';
import { renderHost } from '../../../../testing/render-host';
import { Component as NotificationsSection } from './notifications-section';

const settings: UserSettings = {
  language: null,
  theme: 'system',
  timeZone: null,
  notifications: { mail: true, mailTypes: { leave_request: true, bulletin: false, mention: false, other: false } },
  onboarding: { done: [], skipped: false },
};

const open = (api: (api: FakeApi) => unknown) => renderHost(<NotificationsSection />, { api });
const loaded = (api: FakeApi) => api.answer(API.users.settings, () => settings);
const control = (name: string) => screen.getByRole('switch', { name });
const bulletin = () => control('New posts');
const leave = () => control('Requests to review');

const kind = (type: string, label: string, more = {}) => ({
  type,
  label: { en: label },
  icon: 'bell',
  title: { en: label },
  message: { en: label },
  ...more,
});

const remote = (name: string, title: string, ...notificationKinds: NotificationKind[]) =>
  buildManifest({ name, title: { en: title }, routes: [], navigation: [], notificationKinds });

beforeEach(() =>
  publishManifests(
    remote('remote-time-off', 'Time off', kind('leave_request', 'Requests to review', { mail: true })),
    remote(
      'remote-news',
      'News',
      kind('bulletin', 'New posts'),
      kind('leave_request', 'Declared again'),
      kind('badge_awarded', 'Not sent by this server'),
    ),
    remote('remote-silent', 'Silent'),
  ),
);

test('the kinds that live manifests declare stand below their remote’s title, then the shell’s own', async () => {
  open(loaded);
  await waitFor(() => expect(bulletin()).toBeEnabled());

  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Time off',
    'News',
    'General',
  ]);
  for (const name of ['Email notifications', 'Requests to review', 'New posts', 'Anything else'])
    expect(control(name)).toBeInTheDocument();
  // Neither the duplicate kind nor the kind that this server does not send is listed.
  expect(screen.getAllByRole('switch')).toHaveLength(5);
});

test('without a mail server there is no switch that does nothing', async () => {
  open((api) =>
    loaded(api).answer(API.oauth.providers, () => ({
      google: { signIn: false, calendar: false },
      mail: { isSetUp: false },
    })),
  );

  expect(await screen.findByText(/Email is not set up on this server/)).toBeVisible();
  expect(screen.getByText('The bell shows all of them.')).toBeVisible();
  expect(screen.queryAllByRole('switch')).toEqual([]);
});

test('a change shows at once and is saved', async () => {
  let answer: (value: UserSettings) => void = () => undefined;
  const { platform, user } = open((api) =>
    loaded(api).answer(API.users.saveSettings, () => new Promise<UserSettings>((resolve) => (answer = resolve))),
  );
  await waitFor(() => expect(bulletin()).toBeEnabled());
  expect(bulletin()).not.toBeChecked();

  await user.click(bulletin());

  expect(bulletin()).toBeChecked();
  await waitFor(() =>
    expect(platform.api.calls(API.users.saveSettings)).toMatchObject([
      { body: { notifications: { mailTypes: { bulletin: true } } } },
    ]),
  );
  answer({
    ...settings,
    notifications: { mail: true, mailTypes: { ...settings.notifications.mailTypes, bulletin: true } },
  });
  await waitFor(() => expect(platform.queryClient.isMutating()).toBe(0));
  expect(bulletin()).toBeChecked();
});

test('a refused change is reverted and reported', async () => {
  const { platform, user } = open((api) =>
    loaded(api).answer(API.users.saveSettings, () => {
      throw apiError('UNAVAILABLE');
    }),
  );
  await waitFor(() => expect(bulletin()).toBeEnabled());

  await user.click(bulletin());

  await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ title: 'This was not saved' }]));
  expect(bulletin()).not.toBeChecked();
});

test('of two changes that were refused nothing stays, also where the server cannot be asked again', async () => {
  const refusals: (() => void)[] = [];
  const { platform, user } = open((api) =>
    loaded(api).answer(
      API.users.saveSettings,
      () => new Promise<UserSettings>((_, reject) => refusals.push(() => reject(apiError('UNAVAILABLE')))),
    ),
  );
  await waitFor(() => expect(bulletin()).toBeEnabled());
  platform.api.answer(API.users.settings, () => {
    throw networkError();
  });

  await user.click(bulletin());
  await user.click(leave());
  for (const nth of [1, 2]) {
    await waitFor(() => expect(refusals).toHaveLength(nth));
    refusals.at(-1)?.();
  }

  await waitFor(() => expect(platform.toasts.shown).toHaveLength(2));
  expect(bulletin()).not.toBeChecked();
  expect(leave()).toBeChecked();
});

test('without mails at all the kinds cannot be chosen', async () => {
  const { user } = open((api) =>
    loaded(api).answer(API.users.saveSettings, () => ({
      ...settings,
      notifications: { ...settings.notifications, mail: false },
    })),
  );
  await waitFor(() => expect(bulletin()).toBeEnabled());

  await user.click(control('Email notifications'));

  await waitFor(() => expect(bulletin()).toBeDisabled());
  expect(control('Email notifications')).not.toBeChecked();
});

test('what could not be loaded shows the defaults, which cannot be saved over, until it is there', async () => {
  let fails = true;
  const { platform, user } = open((api) =>
    api.answer(API.users.settings, () => {
      if (fails) throw networkError();
      return settings;
    }),
  );

  expect(await screen.findByRole('alert')).toHaveTextContent('This could not be loaded');
  expect(control('Email notifications')).toBeChecked();
  for (const each of screen.getAllByRole('switch')) expect(each).toBeDisabled();

  fails = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));

  await waitFor(() => expect(bulletin()).toBeEnabled());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(platform.api.calls(API.users.saveSettings)).toEqual([]);
});
