import { API, type UserSettings } from '@atrium/contracts';
import { apiError, buildManifest, buildUser, screen, signedIn, waitFor, within } from '@atrium/testing';
import { publishManifests } from '../../../testing/publish-registry';
import { renderHost } from '../../../testing/render-host';
import { buildSettings, buildWidget, cards } from '../testing/cards';
import { Component as Dashboard } from './dashboard-page';

const settings = buildSettings({
  dashboard: { order: ['remote-example c', 'remote-example b'], hidden: ['remote-example b'] },
});

function arrange(stored: UserSettings = settings, onSave: () => void = () => undefined) {
  publishManifests(buildManifest({ slots: ['a', 'b', 'c'].map((id, order) => buildWidget(id, order)) }));
  let current = stored;
  return renderHost(<Dashboard />, {
    session: signedIn(buildUser({}, 'Employee')),
    api: (api) => {
      api.answer(API.users.settings, () => current);
      api.answer(API.users.saveSettings, ({ body }) => {
        onSave();
        return (current = { ...current, dashboard: body.dashboard ?? null });
      });
    },
  });
}

test('shows the widgets in the user’s order without hidden ones', async () => {
  arrange();
  await waitFor(() => expect(cards()).toEqual(['c', 'a']));
});

test('applies the stored arrangement before the settings load', async () => {
  const { platform, unmount } = arrange();
  await waitFor(() => expect(cards()).toEqual(['c', 'a']));
  unmount();
  platform.queryClient.clear();
  platform.api.answer(API.users.settings, () => new Promise(() => {}));

  renderHost(<Dashboard />, { platform });

  await waitFor(() => expect(cards()).toEqual(['c', 'a']));
});

test('saves moved, hidden and shown cards', async () => {
  const { user, platform } = arrange();
  await user.click(await screen.findByRole('button', { name: 'Customize' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Customize dashboard' }));
  await user.click(await panel.findByRole('switch', { name: 'b' }));
  await waitFor(() => expect(cards()).toEqual(['c', 'b', 'a']));
  await user.click(panel.getByRole('button', { name: 'Move a up' }));
  await waitFor(() => expect(cards()).toEqual(['c', 'a', 'b']));
  await user.click(panel.getByRole('switch', { name: 'c' }));
  await waitFor(() => expect(cards()).toEqual(['a', 'b']));

  await waitFor(() =>
    expect(platform.api.calls(API.users.saveSettings).at(-1)?.body).toEqual({
      dashboard: {
        order: ['remote-example c', 'remote-example a', 'remote-example b'],
        hidden: ['remote-example c'],
      },
    }),
  );
  await user.click(panel.getByRole('button', { name: 'Reset to standard' }));
  await waitFor(() => expect(cards()).toEqual(['a', 'b', 'c']));
});

test('reverts the arrangement and shows an error when saving fails', async () => {
  const { user, platform } = arrange(settings, () => {
    throw apiError('INTERNAL');
  });
  await user.click(await screen.findByRole('button', { name: 'Customize' }));
  await user.click(await screen.findByRole('switch', { name: 'a' }));
  await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ title: 'The dashboard was not saved' }]));
  await waitFor(() => expect(cards()).toEqual(['c', 'a']));
});

test('shows that all cards are hidden', async () => {
  arrange(buildSettings({ dashboard: { order: [], hidden: ['a', 'b', 'c'].map((id) => `remote-example ${id}`) } }));
  expect(await screen.findByText('All cards are hidden')).toBeVisible();
});
