import { API, type NotificationSettings, type UserSettings } from '@atrium/contracts';
import { act, buildNotificationSettings, screen, waitFor } from '@atrium/testing';
import { ClockProvider } from '@atrium/ui';
import { renderHost } from '../../../../testing/render-host';
import { Component as NotificationsSection } from './notifications-section';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
/** Noon, by the device's clock. */
const NOON = new Date(2026, 10, 27, 12, 0).getTime();
let now = NOON;
beforeEach(() => {
  now = NOON;
  window.localStorage.clear();
});

/** Mocks a server that stores what it receives. */
function open(initial: Partial<NotificationSettings> = {}) {
  let settings: UserSettings = {
    language: null,
    theme: 'system',
    timeZone: null,
    notifications: buildNotificationSettings({ mailTypes: { mention: false }, ...initial }),
    onboarding: { done: [], skipped: false },
  };
  return renderHost(
    <ClockProvider now={() => now}>
      <NotificationsSection />
    </ClockProvider>,
    {
      api: (api) =>
        api
          .answer(API.users.settings, () => settings)
          .answer(API.users.saveSettings, ({ body: { notifications = {} } }) => {
            const { quietHours, ...single } = JSON.parse(
              JSON.stringify(notifications),
            ) as Partial<NotificationSettings>; // as sent
            const before = settings.notifications;
            settings = {
              ...settings,
              notifications: { ...before, ...single, quietHours: { ...before.quietHours, ...quietHours } },
            };
            return settings;
          }),
    },
  );
}

const sent = ({ platform }: ReturnType<typeof open>) =>
  platform.api.calls(API.users.saveSettings).map(({ body }) => body);
const button = (name: RegExp | string) => screen.getByRole('button', { name });
const ready = (name: RegExp | string) => waitFor(() => expect(button(name)).toBeEnabled());

test('pauses alerts for an hour, shows the end, and resumes them', async () => {
  const rendered = open();
  await ready('For 1 hour');

  await rendered.user.click(button('For 1 hour'));

  expect(await screen.findByText('Paused until 13:00. New notifications wait in the bell.')).toBeVisible();
  await waitFor(() => expect(button('Resume')).toHaveFocus());
  await rendered.user.click(button('Resume'));
  await ready('For 1 hour');
  expect(sent(rendered)).toEqual([
    { notifications: { pausedUntil: new Date(NOON + 3_600_000).toISOString() } },
    { notifications: { pausedUntil: null } },
  ]);
});

test('pauses alerts until eight o’clock tomorrow', async () => {
  const rendered = open();
  await ready(/^Until tomorrow/);

  await rendered.user.click(button(/^Until tomorrow, Sat.* 08:00$/));

  expect(await screen.findByText(/^Paused until Sat.* 08:00\./)).toBeVisible();
  expect(sent(rendered)).toEqual([{ notifications: { pausedUntil: new Date(2026, 10, 28, 8, 0).toISOString() } }]);
});

test('does not show an expired pause', async () => {
  open({ pausedUntil: new Date(NOON).toISOString() });
  await ready('For 1 hour');
  expect(screen.queryByText(/^Paused until/)).not.toBeInTheDocument();
});

test('sets times, days and time zone of quiet hours', async () => {
  const rendered = open();
  const quiet = () => screen.getByRole('switch', { name: 'Quiet hours' });
  await waitFor(() => expect(quiet()).toBeEnabled());
  expect(screen.queryByRole('combobox', { name: 'From' })).not.toBeInTheDocument();

  await rendered.user.click(quiet());
  const from = await screen.findByRole('combobox', { name: 'From' });
  expect(from).toHaveValue('19:00');
  expect(screen.getByRole('combobox', { name: 'To' })).toHaveAccessibleDescription('On the next day');
  await rendered.user.clear(from);
  await rendered.user.type(from, '21:30');
  await rendered.user.click(screen.getByRole('checkbox', { name: 'Sunday' }));
  const timeZone = screen.getByRole('combobox', { name: 'Time zone' });
  expect(timeZone).toHaveValue(`This device (${zone.replaceAll('_', ' ')})`);
  await rendered.user.clear(timeZone);
  await rendered.user.type(timeZone, 'Asia/Tokyo');
  await rendered.user.click(await screen.findByRole('option', { name: 'Asia/Tokyo' }));

  await waitFor(() =>
    expect(sent(rendered)).toEqual([
      { notifications: { quietHours: { isOn: true } } },
      { notifications: { quietHours: { from: '21:30' } } },
      { notifications: { quietHours: { days: [1, 2, 3, 4, 5, 6] } } },
      { notifications: { quietHours: { timeZone: 'Asia/Tokyo' } } },
    ]),
  );
});

test('replaces an invalid time by the stored one', async () => {
  const rendered = open({ quietHours: { ...buildNotificationSettings().quietHours, isOn: true } });
  const to = await screen.findByRole('combobox', { name: 'To' });

  await rendered.user.clear(to);
  await rendered.user.type(to, 'late');
  await rendered.user.tab();

  expect(to).toHaveValue('08:00');
  expect(sent(rendered)).toEqual([]);
});

test('shows that quiet hours without days never apply', async () => {
  open({ quietHours: { ...buildNotificationSettings().quietHours, isOn: true, days: [] } });
  expect(await screen.findByText('Without a day, there are no quiet hours.')).toBeVisible();
});

test('shows until when current quiet hours last', async () => {
  now = new Date(2026, 10, 27, 23, 0).getTime();
  open({ quietHours: { ...buildNotificationSettings().quietHours, isOn: true } });
  expect(await screen.findByText(/^Quiet now, until Sat.* 08:00\./)).toBeVisible();
});

describe('desktop notifications', () => {
  const requestPermission = jest.fn(async () => 'granted');
  function browser(permission: NotificationPermission) {
    Object.assign(window, { Notification: Object.assign(function Fake() {}, { permission, requestPermission }) });
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: { addEventListener() {}, removeEventListener() {}, getRegistration: async () => undefined },
    });
  }
  afterEach(() => {
    Reflect.deleteProperty(window, 'Notification');
    Reflect.deleteProperty(navigator, 'serviceWorker');
    Reflect.deleteProperty(window, 'PushManager');
    requestPermission.mockReset();
  });

  test('request permission only on a press, and can be turned off', async () => {
    browser('default');
    requestPermission.mockImplementation(async () => {
      browser('granted');
      return 'granted';
    });
    const rendered = open();
    expect(await screen.findByRole('button', { name: 'Turn on' })).toBeEnabled();
    expect(requestPermission).not.toHaveBeenCalled();

    await rendered.user.click(button('Turn on'));
    expect(await screen.findByText(/^On\. New notifications show/)).toBeVisible();

    await rendered.user.click(button('Turn off'));
    expect(await screen.findByRole('button', { name: 'Turn on' })).toBeVisible();
  });

  test('explain how to allow them when the browser blocks them, and offer no choice meanwhile', async () => {
    browser('denied');
    open();
    expect(await screen.findByText(/^This browser blocks notifications from Atrium\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Turn on' })).not.toBeInTheDocument();
    const ofMentions = screen.getByRole('switch', { name: /^You are mentioned.*: Desktop$/ });
    expect(ofMentions).toBeDisabled();
    expect(screen.getByRole('columnheader', { name: 'Desktop (blocked)' })).toBeVisible();

    browser('granted');
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await screen.findByRole('button', { name: 'Turn on' })).toBeVisible();
    expect(ofMentions).toBeEnabled();
  });

  test('are not offered in a browser without support', async () => {
    open();
    expect(await screen.findByText('This browser cannot show notifications outside of the page.')).toBeVisible();
    expect(screen.queryByRole('switch', { name: 'Show the text in notifications' })).not.toBeInTheDocument();
  });

  test('state that they also show while Atrium is closed, if the browser supports it', async () => {
    Object.assign(window, { PushManager: function Fake() {} });
    browser('granted');
    const rendered = open();
    expect(await screen.findByText(/in the background, or closed and still signed in\.$/)).toBeVisible();
    const texts = screen.getByRole('switch', { name: 'Show the text in notifications' });
    await waitFor(() => expect(texts).toBeEnabled());
    expect(texts).not.toBeChecked();

    await rendered.user.click(texts);
    await waitFor(() => expect(sent(rendered)).toEqual([{ notifications: { pushTexts: true } }]));
  });

  test('offer a choice about their text also if they do not show while Atrium is closed', async () => {
    browser('granted');
    open();
    expect(await screen.findByText(/^Shows new notifications while Atrium is open/)).toBeVisible();
    expect(screen.getByRole('switch', { name: 'Show the text in notifications' })).toBeVisible();
  });
});
