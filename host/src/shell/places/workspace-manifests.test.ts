import { PROGRESS_MS, RESERVED_PAGES } from '@atrium/contracts';
import { slotsOf } from '../../remotes/remotes-context';
import { workspaceManifests } from '../../testing/workspace-manifests';
import { SECTIONS, slotPath } from './settings-sections';

/* What the manifests of all remotes must agree on, since one remote alone cannot tell. */

const manifests = workspaceManifests();
const slots = slotsOf(manifests);

/** Returns the values that occur more than once. */
const repeated = <Value>(values: readonly Value[]): Value[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

test('gives no two widgets of the dashboard the same position', () => {
  const orders = (slots.get('dashboard.widget') ?? []).map(({ definition }) => definition.order);
  expect(orders.length).toBeGreaterThan(1);
  expect(repeated(orders)).toEqual([]);
});

test('gives no two actions the same keyboard shortcut', () => {
  const shortcuts = manifests.flatMap(({ actions = [] }) => actions.flatMap(({ keys }) => keys?.join('+') ?? []));
  expect(repeated(shortcuts)).toEqual([]);
});

test('gives no two settings sections the same path', () => {
  const ofRemotes = (slots.get('settings.section') ?? []).map(slotPath);
  expect(ofRemotes.length).toBeGreaterThan(1);
  expect(repeated([...ofRemotes, ...SECTIONS.map(({ path }) => path)])).toEqual([]);
});

/** Durations of the progress bar in docs/PRODUCT.md, Screens, in ms; `PROGRESS_MS` for all other pages. */
const SPECIFIED_MS: Record<string, number> = { admin: 800, workspace: 800, calendar: 600 };

test.each(RESERVED_PAGES)('shows the progress bar of $path for the specified time', ({ remote, path, progressMs }) => {
  expect(progressMs).toBe(SPECIFIED_MS[path] ?? PROGRESS_MS);
  // Only the list of reserved pages states the time: the manifest has the default.
  const route = manifests.find(({ name }) => name === remote)?.routes.find((one) => one.path === path);
  expect(route?.progressMs).toBe(PROGRESS_MS);
});
