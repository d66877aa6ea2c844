import { buildManifest, buildUser, screen, signedIn } from '@atrium/testing';
import { fireEvent } from '@testing-library/react';
import { publishManifests } from '../../../testing/publish-registry';
import { renderHost } from '../../../testing/render-host';
import { GoShortcuts } from './go-shortcuts';

const onRow = jest.fn();

function show(more: React.ReactNode = null) {
  const people = { to: '/people', label: { en: 'People' }, icon: 'x', order: 80, guard: 'company' as const };
  publishManifests({
    ...buildManifest(),
    navigation: [people, { ...people, to: '/admin', label: { en: 'Overview' }, order: 10, guard: 'founder' }],
  });
  const ui = (
    <>
      <GoShortcuts />
      <input aria-label="Name" />
      <div contentEditable suppressContentEditableWarning role="textbox" aria-label="Message" tabIndex={0}>
        <p>Text</p>
      </div>
      <button type="button" onKeyDown={({ key }) => onRow(key)}>
        Row
      </button>
      {more}
    </>
  );
  return renderHost(ui, { at: '/dashboard', session: signedIn(buildUser()) });
}

beforeEach(() => onRow.mockClear());
afterEach(() => jest.useRealTimers());

test.each([
  ['gp', '/people'],
  ['gs', '/settings'],
  ['GP', '/people'],
  ['p', '/dashboard'],
  ['gxp', '/dashboard'],
  ['g{Escape}p', '/dashboard'],
  ['go', '/dashboard'],
])('typing %s on the dashboard leads to %s', async (keys, path) => {
  const { user, location } = show();
  await user.keyboard(keys);
  expect(location()).toBe(path);
});

test('stops waiting for the second letter after a timeout', () => {
  jest.useFakeTimers();
  const { location } = show();
  fireEvent.keyDown(document.body, { key: 'g' });
  jest.advanceTimersByTime(1600);
  fireEvent.keyDown(document.body, { key: 'p' });
  expect(location()).toBe('/dashboard');
});

test.each(['Name', 'Message'])('ignores letters that are typed into the field %s', async (name) => {
  const { user, location } = show();
  await user.click(screen.getByRole('textbox', { name }));
  await user.keyboard('gp');
  expect(location()).toBe('/dashboard');
});

test('does not pass the second letter to the focused element', async () => {
  const { user, location } = show();
  screen.getByRole('button', { name: 'Row' }).focus();
  await user.keyboard('gp');
  expect(onRow.mock.calls).toEqual([['g']]);
  expect(location()).toBe('/people');
});

test.each([
  ['a dialog', <div key="x" role="dialog" aria-modal aria-label="Open" />],
  ['a menu', <div key="x" role="menu" aria-label="Open" />],
])('does nothing while %s is open', async (_, open) => {
  const { user, location } = show(open);
  await user.keyboard('gp');
  expect(location()).toBe('/dashboard');
});

test('does nothing during the composition of an input method', () => {
  const { location } = show();
  for (const key of ['g', 'p']) fireEvent.keyDown(document.body, { key, isComposing: true });
  for (const key of ['g', 'p']) fireEvent.keyDown(document.body, { key, keyCode: 229 });
  expect(location()).toBe('/dashboard');
});
