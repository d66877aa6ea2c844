import { API, NOTIFICATION_TYPES, type UserSettings } from '@atrium/contracts';
import { apiError, type FakeApi, networkError, screen, waitFor } from '@atrium/testing';
import { renderHost } from '../../../testing/render-host';
import { MAIL_GROUPS } from '../model/mail-types';
import { Component as NotificationsSection } from './notifications-section';

const settings: UserSettings = {
  language: null,
  theme: 'system',
  timeZone: null,
  notifications: { mail: true, mailTypes: { leave_request: true, bulletin: false } },
  onboarding: { done: [], skipped: false },
};

const open = (api: (api: FakeApi) => unknown) => renderHost(<NotificationsSection />, { api });
const loaded = (api: FakeApi) => api.answer(API.users.settings, () => settings);
const control = (name: string) => screen.getByRole('switch', { name });
const bulletin = () => control('Something new on the bulletin');
const leave = () => control('Somebody asks for leave that you decide');

test('every kind of notification can be chosen', () => {
  expect(Object.values(MAIL_GROUPS).flat().toSorted()).toEqual([...NOTIFICATION_TYPES].toSorted());
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
  answer({ ...settings, notifications: { mail: true, mailTypes: { leave_request: true, bulletin: true } } });
  await waitFor(() => expect(platform.queryClient.isMutating()).toBe(0));
  expect(bulletin()).toBeChecked();
});

test('a change that was refused is taken back and told', async () => {
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

  await user.click(control('Mail me notifications'));

  await waitFor(() => expect(bulletin()).toBeDisabled());
  expect(control('Mail me notifications')).not.toBeChecked();
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
  expect(control('Mail me notifications')).toBeChecked();
  for (const each of screen.getAllByRole('switch')) expect(each).toBeDisabled();

  fails = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));

  await waitFor(() => expect(bulletin()).toBeEnabled());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(platform.api.calls(API.users.saveSettings)).toEqual([]);
});
