import { z } from 'zod';
import { operationName } from './access';
import { actionDefinition, liveAction, liveShortcut, shortcutDefinition, USER_ID_PARAMETER } from './actions';
import {
  liveNotificationKind,
  liveOperation,
  liveProduct,
  liveRoadmapLine,
  liveStorageEntry,
  notificationKind,
  operationDefinition,
  productDefinition,
  roadmapLine,
  storageEntry,
} from './declarations';
import { liveNavigationItem, liveRoute, navigationItem, routeDefinition } from './pages';
import { liveSlot, slotDefinition, storageKeyOf } from './slots';
import { localized } from '../primitives';
import { ownsPath } from '../paths/route-pattern';

export { guard, type Guard, type RequiredOperation } from './access';
export type { ActionDefinition, ShortcutDefinition } from './actions';
export { USER_ID_PARAMETER } from './actions';
export type {
  NotificationKind,
  OperationDefinition,
  ProductDefinition,
  RoadmapLine,
  StorageEntry,
} from './declarations';
export { PROGRESS_MS, type NavigationItem, type PageFrame, type RemoteRoute } from './pages';
export { slotName, SLOTS, type SlotDefinition, type SlotName, storageKeyOf } from './slots';

/**
 * Version of the contract between host and remotes: platform, bus and manifest. Readers accept the same major version.
 */
export const CONTRACT_VERSION = '1.0.0';

const manifest = z.strictObject({
  /** For editors: `../shared/contracts/remote.schema.json`. Not included in a release. */
  $schema: z.string().optional(),
  name: z.string().regex(/^remote-[a-z][a-z0-9-]*$/),
  /** User-facing name of the remote. Also the heading of its operations, shortcuts, and kinds without a `group`. */
  title: localized,
  /** The contract versions that this remote supports, as a range: `^1.0.0`. */
  contract: z.string().regex(/^\^\d+\.\d+\.\d+$/),
  routes: z.array(routeDefinition),
  navigation: z.array(navigationItem),
  slots: z.array(slotDefinition),
  actions: z.array(actionDefinition).optional(),
  shortcuts: z.array(shortcutDefinition).optional(),
  operations: z.array(operationDefinition).optional(),
  notificationKinds: z.array(notificationKind).optional(),
  roadmap: z.array(roadmapLine).optional(),
  products: z.array(productDefinition).optional(),
  /** Its entries in the cookie policy: stored data other than drafts and offline queues, which the shell lists. */
  stored: z.array(storageEntry).optional(),
});

const pathOf = (to: string) => to.split(/[?#]/, 1)[0] ?? '';

function repeatedKeys<Item>(list: readonly Item[], key: (item: Item) => string): string[] {
  const keys = list.map(key);
  return keys.filter((one, index) => keys.indexOf(one) !== index);
}

/** Returns the problems of a manifest: dangling references and duplicate ids. */
function findIssues(value: z.infer<typeof manifest>): string[] {
  const { routes, navigation, slots, actions = [], operations = [], notificationKinds = [], stored = [] } = value;
  const isRoute = (to: string) => routes.some(({ path }) => ownsPath(path, pathOf(to)));
  return [
    ...repeatedKeys(routes, ({ path }) => path.toLowerCase()).map((path) => `the route ${path} is declared twice`),
    ...repeatedKeys(slots, ({ id }) => id).map((id) => `the slot id ${id} is used twice`),
    ...repeatedKeys(actions, ({ id }) => id).map((id) => `the action id ${id} is used twice`),
    ...repeatedKeys(operations, ({ name }) => name).map((name) => `the operation ${name} is declared twice`),
    ...repeatedKeys(notificationKinds, ({ type }) => type).map(
      (type) => `the notification kind ${type} is declared twice`,
    ),
    ...repeatedKeys(stored, ({ name }) => name).map((name) => `the stored entry ${name} is declared twice`),
    ...slots
      .filter(({ load }) => typeof load === 'object')
      .filter((slot) => !stored.some(({ name, place }) => place === 'local' && name === storageKeyOf(slot)))
      .map(
        (slot) => `the slot ${slot.id} loads while ${storageKeyOf(slot)} is stored, which \`stored\` does not declare`,
      ),
    ...navigation.filter(({ to }) => !isRoute(to)).map(({ to }) => `navigation: ${to} is not a route of this manifest`),
    ...navigation
      .flatMap(({ covers = [] }) => covers)
      .filter((covered) => !routes.some(({ path }) => path === covered))
      .map((covered) => `navigation: ${covered} in covers is not a route of this manifest`),
    ...actions
      .filter(({ takes, to }) => (takes === 'userId') !== to.includes(USER_ID_PARAMETER))
      .map(({ id }) => `the action ${id} needs both "takes": "userId" and ${USER_ID_PARAMETER} in "to", or neither`),
    ...actions
      .filter(({ takes, people }) => people !== undefined && takes !== 'userId')
      .map(({ id }) => `the action ${id} is offered for people, but takes no userId`),
    ...repeatedKeys(
      actions.flatMap(({ keys, installedKeys }) =>
        [keys, installedKeys].flatMap((chord) => chord?.join('+').toLowerCase() ?? []),
      ),
      (keys) => keys,
    ).map((keys) => `the shortcut ${keys} starts two actions`),
    ...actions
      .filter(({ operation }) => operation !== undefined && !operationName.safeParse(operation).success)
      .map(({ id, operation }) => `the action ${id} requires ${operation}, which is not the name of an operation`),
    ...actions
      .filter(({ takes, keys, installedKeys, creates }) => takes !== undefined && (keys ?? installedKeys ?? creates))
      .map(({ id }) => `the action ${id} has a shortcut or a place in a menu, which cannot give it what it takes`),
  ];
}

/**
 * `remote.json`: everything that a remote provides, as data. From it the host routes, guards and renders navigation and
 * triggers without loading any code.
 */
export const remoteManifest = manifest.superRefine((value, context) => {
  for (const message of findIssues(value)) context.addIssue({ code: 'custom', message });
});

const { $schema: _, ...released } = manifest.shape;

/**
 * The manifest of a live release, as parsed by the shell. The release may be newer than the shell: unknown keys are
 * dropped, an unknown guard admits founders only, and unknown slots and actions are not offered anywhere.
 */
export const liveManifest = z.object({
  ...released,
  routes: z.array(liveRoute),
  navigation: z.array(liveNavigationItem),
  slots: z.array(liveSlot),
  actions: z.array(liveAction).optional(),
  shortcuts: z.array(liveShortcut).optional(),
  operations: z.array(liveOperation).optional(),
  notificationKinds: z.array(liveNotificationKind).optional(),
  roadmap: z.array(liveRoadmapLine).optional(),
  products: z.array(liveProduct).optional(),
  stored: z.array(liveStorageEntry).optional(),
});

export type RemoteManifest = z.infer<typeof liveManifest>;
export type RemoteManifestInput = z.input<typeof remoteManifest>;
