import { API, type ChatPreferences } from '@atrium/contracts';
import { apiError, type FakeApi, renderWithPlatform, screen, waitFor } from '@atrium/testing';
import { de } from '../../../texts/de';
import { en } from '../../../texts/en';
import PreferencesSection from './preferences-section';

const show = (stored: ChatPreferences, more: (api: FakeApi) => unknown = () => null) =>
  renderWithPlatform(<PreferencesSection />, {
    name: 'remote-chat',
    texts: { en, de },
    api: (api) => more(api.answer(API.chat.preferences, () => stored)),
  });

const mentions = () => screen.getByRole('switch', { name: 'Notify me of mentions' });

it.each([
  ['all', true],
  ['mentions', true],
  ['none', false],
] as const)('shows the stored choice %s', async (notify, isOn) => {
  show({ notify, enterToSend: true });
  await waitFor(() => expect(mentions()).toBeEnabled());
  expect((mentions() as HTMLInputElement).checked).toBe(isOn); // a switch is a checkbox
});

it('saves a change at once', async () => {
  const { user, platform } = show({ notify: 'all', enterToSend: true }, (api) =>
    api.answer(API.chat.savePreferences, () => ({ notify: 'none' as const, enterToSend: true })),
  );
  await waitFor(() => expect(mentions()).toBeEnabled());
  await user.click(mentions());
  expect(mentions()).not.toBeChecked();
  await waitFor(() => expect(platform.api.calls(API.chat.savePreferences)[0]?.body).toEqual({ notify: 'none' }));
});

it('changes the key that sends', async () => {
  const { user, platform } = show({ notify: 'all', enterToSend: true }, (api) =>
    api.answer(API.chat.savePreferences, () => ({ notify: 'all' as const, enterToSend: false })),
  );
  await waitFor(() => expect(mentions()).toBeEnabled());
  const enter = screen.getByRole('switch', { name: 'Send with Enter' });
  expect(enter).toBeChecked();
  await user.click(enter);
  await waitFor(() => expect(platform.api.calls(API.chat.savePreferences)[0]?.body).toEqual({ enterToSend: false }));
  expect(enter).not.toBeChecked();
});

it('takes a refused change back and says so', async () => {
  const { user, platform } = show({ notify: 'none', enterToSend: true }, (api) =>
    api.answer(API.chat.savePreferences, () => {
      throw apiError('FORBIDDEN');
    }),
  );
  await waitFor(() => expect(mentions()).toBeEnabled());
  await user.click(mentions());
  await waitFor(() => expect(platform.toasts.shown.at(-1)?.title).toBe('Couldn’t save your preference'));
  await waitFor(() => expect(mentions()).not.toBeChecked());
});

it('offers no choice while the stored one is unknown', async () => {
  show({ notify: 'all', enterToSend: true }, (api) =>
    api.answer(API.chat.preferences, () => {
      throw apiError('FORBIDDEN');
    }),
  );
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(mentions()).toBeDisabled();
});
