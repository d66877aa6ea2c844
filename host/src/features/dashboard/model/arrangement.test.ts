import { buildManifest } from '@atrium/testing';
import type { LiveSlot } from '../../../remotes';
import { sortWidgets, moveName, shownWidgets, widgetName } from './arrangement';

const slots = ['a', 'b', 'c'].map((id, order) => ({
  slot: 'dashboard.widget' as const,
  id,
  label: { en: id },
  guard: 'company' as const,
  load: 'visible' as const,
  types: [],
  order,
}));
const widgets = buildManifest({ name: 'remote-x', slots }).slots.map((definition): LiveSlot => ({
  remote: 'remote-x',
  definition,
}));
const ids = (found: readonly LiveSlot[]) => found.map(({ definition }) => definition.id).join('');
const settings = (order: string, hidden = '') => ({
  order: order.split('').map((id) => `remote-x ${id}`),
  hidden: hidden.split('').map((id) => `remote-x ${id}`),
});

test.each([
  ['keeps the standard order without settings', null, 'abc'],
  ['applies the order of the settings', settings('cab'), 'cab'],
  ['appends widgets that the settings do not name', settings('c'), 'cab'],
  ['omits widgets that no longer exist', settings('xcb'), 'cba'],
])('%s', (_, given, expected) => {
  expect(ids(sortWidgets(widgets, given))).toBe(expected);
});

test('omits hidden widgets', () => {
  expect(ids(shownWidgets(widgets, settings('cab', 'a')))).toBe('cb');
});

test('names a widget by its remote and id', () => {
  expect(widgets.map(widgetName)).toEqual(['remote-x a', 'remote-x b', 'remote-x c']);
});

test.each([
  ['a', 2, 'bca'],
  ['c', 0, 'cab'],
  ['b', 1, 'abc'],
])('moves %s to index %i', (name, index, expected) => {
  expect(moveName(['a', 'b', 'c'], name, index).join('')).toBe(expected);
});
