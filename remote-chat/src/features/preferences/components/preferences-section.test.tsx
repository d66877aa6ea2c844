import { API, type ChatPreferences } from '@atrium/contracts';
import { apiError, type FakeApi, renderWithPlatform, screen, waitFor, within } from '@atrium/testing';
import { de } from '../../../texts/de';
import { en } from '../../../texts/en';
import PreferencesSection from './preferences-section';

const show = (stored: ChatPreferences, more: (api: FakeApi) => unknown = () => null) =>
  renderWithPlatform(<PreferencesSection />, {
    name: 'remote-chat',
    texts: { en, de },
    api: (api) => more(api.answer(API.chat.preferences, () => stored)),
  });

const level = (name: RegExp) =>
  within(screen.getByRole('group', { name: 'Notify me of' })).getByRole('radio', { name });
const all = () => level(/^All messages/);
const mentions = () => level(/^Mentions/);
const nothing = () => level(/^Nothing/);

it.each([
  ['all', all],
  ['mentions', mentions],
  ['none', nothing],
] as const)('shows the stored level "%s"', async (notify, chosen) => {
  show({ notify, enterToSend: true });
  await waitFor(() => expect(chosen()).toBeChecked());
});

it('saves a change at once, also by keyboard', async () => {
  const { user, platform } = show({ notify: 'all', enterToSend: true }, (api) =>
    api.answer(API.chat.savePreferences, ({ body }) => ({ notify: 'all' as const, enterToSend: true, ...body })),
  );
  await waitFor(() => expect(all()).toBeChecked());
  await user.click(nothing());
  expect(nothing()).toBeChecked();
  await user.keyboard('{ArrowUp}');
  expect(mentions()).toBeChecked();
  await waitFor(() =>
    expect(platform.api.calls(API.chat.savePreferences).map(({ body }) => body)).toEqual([
      { notify: 'none' },
      { notify: 'mentions' },
    ]),
  );
});

it('changes whether Enter sends a message', async () => {
  const { user, platform } = show({ notify: 'all', enterToSend: true }, (api) =>
    api.answer(API.chat.savePreferences, () => ({ notify: 'all' as const, enterToSend: false })),
  );
  const enter = await screen.findByRole('switch', { name: 'Send with Enter' });
  expect(enter).toBeChecked();
  await user.click(enter);
  await waitFor(() => expect(platform.api.calls(API.chat.savePreferences)[0]?.body).toEqual({ enterToSend: false }));
  expect(enter).not.toBeChecked();
});

it('reverts a rejected change and shows an error', async () => {
  const { user, platform } = show({ notify: 'none', enterToSend: true }, (api) =>
    api.answer(API.chat.savePreferences, () => {
      throw apiError('FORBIDDEN');
    }),
  );
  await waitFor(() => expect(nothing()).toBeChecked());
  await user.click(mentions());
  await waitFor(() => expect(platform.toasts.shown.at(-1)?.title).toBe('Couldn’t save your preference'));
  await waitFor(() => expect(nothing()).toBeChecked());
});

it('shows an error and no choice if the stored preferences cannot be loaded', async () => {
  show({ notify: 'all', enterToSend: true }, (api) =>
    api.answer(API.chat.preferences, () => {
      throw apiError('FORBIDDEN');
    }),
  );
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
});
