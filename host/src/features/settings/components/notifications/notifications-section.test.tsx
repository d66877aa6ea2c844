import { API, type NotificationKind, type UserSettings } from '@atrium/contracts';
import {
  apiError,
  buildManifest,
  buildNotificationSettings,
  type FakeApi,
  networkError,
  screen,
  waitFor,
} from '@atrium/testing';
import { publishManifests } from '../../../../testing/publish-registry';
import { renderHost } from '../../../../testing/render-host';
import { Component as NotificationsSection } from './notifications-section';

const settings: UserSettings = {
  language: null,
  theme: 'system',
  timeZone: null,
  notifications: buildNotificationSettings({
    mailTypes: { leave_request: true, bulletin: false, mention: false, other: false },
  }),
  onboarding: { done: [], skipped: false },
};

const open = (api: (api: FakeApi) => unknown) => renderHost(<NotificationsSection />, { api });
const loaded = (api: FakeApi) => api.answer(API.users.settings, () => settings);
const control = (name: string) => screen.getByRole('switch', { name });
const bulletin = () => control('New posts: Email');
const leave = () => control('Requests to review: Email');

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

test('groups notification kinds under their remote’s title, with the shell’s own last', async () => {
  open(loaded);
  await waitFor(() => expect(bulletin()).toBeEnabled());

  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Time off',
    'News',
    'General',
  ]);
  // Neither the duplicate kind nor the kind that this server does not send is listed.
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Time off',
    expect.stringContaining('Requests to review'),
    'News',
    'New posts',
    'General',
    expect.stringContaining('You are mentioned'),
    'Anything else',
  ]);
  for (const channel of ['In the app', 'Desktop', 'Email']) expect(control(`New posts: ${channel}`)).toBeEnabled();
});

test('shows kinds that name a group below its title, and the others below the remote’s', async () => {
  const group = { en: 'Calendar' };
  publishManifests(
    remote(
      'remote-time-off',
      'Time off',
      kind('leave_request', 'Requests to review'),
      kind('event', 'Invitations', { group }),
      kind('leave_approval', 'Your leave is approved'),
      kind('reminder', 'Reminders', { group }),
    ),
  );
  const mailTypes = { leave_request: true, leave_approval: false, event: false, reminder: false, other: false };
  open((api) =>
    api.answer(API.users.settings, () => ({ ...settings, notifications: buildNotificationSettings({ mailTypes }) })),
  );
  await waitFor(() => expect(leave()).toBeEnabled());

  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Time off',
    expect.stringContaining('Requests to review'),
    'Your leave is approved',
    'Calendar',
    'Invitations',
    'Reminders',
    'General',
    'Anything else',
  ]);
});

test('offers no email for messages, which are no notifications', async () => {
  const kinds = [kind('chat_message', 'You receive a message'), kind('mention_of_you', 'Mentions')];
  publishManifests(remote('remote-talk', 'Talk', ...kinds));
  const notifications = buildNotificationSettings({
    mailTypes: { mention_of_you: true },
    appTypes: { chat_message: true, mention_of_you: true },
    desktopTypes: { chat_message: false, mention_of_you: true },
  });
  const { platform, user } = open((api) =>
    api
      .answer(API.users.settings, () => ({ ...settings, notifications }))
      .answer(API.users.saveSettings, () => ({ ...settings, notifications })),
  );
  await waitFor(() => expect(control('Mentions: Email')).toBeEnabled());

  expect(control('You receive a message: In the app')).toBeChecked();
  expect(screen.queryByRole('switch', { name: 'You receive a message: Email' })).not.toBeInTheDocument();
  await user.click(control('You receive a message: Desktop'));
  await waitFor(() =>
    expect(platform.api.calls(API.users.saveSettings)).toMatchObject([
      { body: { notifications: { desktopTypes: { chat_message: true } } } },
    ]),
  );
});

test('shows no email column without a mail server', async () => {
  open((api) =>
    loaded(api).answer(API.oauth.providers, () => ({
      google: { signIn: false, calendar: false },
      mail: { isSetUp: false },
    })),
  );

  expect(await screen.findByText(/Email: this server sends none/)).toBeVisible();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Notification',
    'In the app',
    'Desktop',
  ]);
  expect(screen.queryByRole('switch', { name: /email/i })).not.toBeInTheDocument();
});

test('shows a change at once and saves it', async () => {
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
    notifications: { ...settings.notifications, mailTypes: { ...settings.notifications.mailTypes, bulletin: true } },
  });
  await waitFor(() => expect(platform.queryClient.isMutating()).toBe(0));
  expect(bulletin()).toBeChecked();
});

test('reverts and reports a rejected change', async () => {
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

test('reverts two rejected changes even if the settings cannot be refetched', async () => {
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

test('disables the email column when emails are turned off', async () => {
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
  expect(control('New posts: In the app')).toBeEnabled();
});

test('keeps app notifications on for requests that need a decision, and explains why', async () => {
  open(loaded);
  await waitFor(() => expect(leave()).toBeEnabled());

  expect(control('Requests to review: In the app')).toBeDisabled();
  expect(control('Requests to review: In the app')).toBeChecked();
  expect(screen.getByText('Always in the app: somebody waits for your decision.')).toBeVisible();
  expect(control('Requests to review: Desktop')).toBeEnabled();
});

test('saves only the changed channel', async () => {
  const { platform, user } = open((api) => loaded(api).answer(API.users.saveSettings, () => settings));
  await waitFor(() => expect(bulletin()).toBeEnabled());

  await user.click(control('New posts: In the app'));

  await waitFor(() =>
    expect(platform.api.calls(API.users.saveSettings).map(({ body }) => body)).toEqual([
      { notifications: { appTypes: { bulletin: false } } },
    ]),
  );
});

test('shows only the error and Retry if the settings cannot be loaded', async () => {
  let fails = true;
  const { platform, user } = open((api) =>
    api.answer(API.users.settings, () => {
      if (fails) throw networkError();
      return settings;
    }),
  );

  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load your notification settings');
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument();

  fails = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));

  await waitFor(() => expect(bulletin()).toBeEnabled());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(platform.api.calls(API.users.saveSettings)).toEqual([]);
});
