import type { ActionDefinition } from '@atrium/contracts';
import { buildManifest, buildUser, screen, signedIn } from '@atrium/testing';
import { publishManifests } from '../../../testing/publish-registry';
import { renderHost } from '../../../testing/render-host';
import { ActionShortcuts } from './command-overlays';

const action = (changes: Partial<ActionDefinition>): ActionDefinition => ({
  id: 'request',
  label: { en: 'Request leave' },
  icon: 'plus',
  to: '/example?new',
  guard: 'user',
  keys: ['Mod', 'Shift', 'L'],
  ...changes,
});

function show(...actions: ActionDefinition[]) {
  publishManifests(buildManifest({ actions }));
  const ui = (
    <>
      <ActionShortcuts />
      <input aria-label="Name" />
    </>
  );
  return renderHost(ui, { at: '/dashboard', session: signedIn(buildUser()) });
}

test('starts the action although its remote has not loaded', async () => {
  const { user, location } = show(action({}));
  await user.keyboard('{Control>}{Shift>}L{/Shift}{/Control}');

  expect(location()).toBe('/example?new');
});

test('ignores other keys, and actions that require an operation or a parameter', async () => {
  const { user, location } = show(
    action({}),
    action({ id: 'about', takes: 'userId', to: '/example?of=:userId', keys: ['Mod', 'J'] }),
    action({ id: 'decide', operation: 'moon.land', keys: ['Mod', 'U'] }),
  );
  await user.keyboard('{Control>}L{/Control}{Control>}j{/Control}{Control>}u{/Control}');

  expect(location()).toBe('/dashboard');
});

test('also starts an action by its shortcut for the installed app', async () => {
  const { user, location } = show(action({ keys: ['t'], installedKeys: ['Mod', 'Shift', 'T'] }));
  await user.keyboard('{Control>}{Shift>}T{/Shift}{/Control}');
  expect(location()).toBe('/example?new');
});

test('does nothing while a dialog is open', async () => {
  const { user, location } = show(action({}));
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('aria-modal', 'true');
  await user.keyboard('{Control>}{Shift>}L{/Shift}{/Control}');
  expect(location()).toBe('/dashboard');
  dialog.remove();
});

test('ignores plain keys that are typed into a field', async () => {
  const { user, location } = show(action({ keys: ['n'] }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'nn');
  expect(location()).toBe('/dashboard');

  await user.tab();
  await user.keyboard('n');
  expect(location()).toBe('/example?new');
});
