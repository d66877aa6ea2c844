import type { ReleaseHistoryEntry } from '@atrium/contracts';
import type { useFigureFormat } from './use-figure-format';
import type { OpsT } from './use-texts';

/** The keys of the texts of the actions that are known. */
const KEYS = {
  publish: 'publish',
  activate: 'activate',
  canary: 'canary',
  promote: 'promote',
  abort: 'abort',
  rollback: 'rollback',
  demote: 'demote',
  remove: 'remove',
  prune: 'prune',
  upload: 'upload',
  'create key': 'createKey',
  'trust key': 'trustKey',
  'revoke key': 'revokeKey',
  freeze: 'freeze',
  unfreeze: 'unfreeze',
} as const;

/** The actions that replace an active version. */
const REPLACING: readonly string[] = ['activate', 'promote', 'rollback'];

const isKnown = (action: string): action is keyof typeof KEYS => Object.hasOwn(KEYS, action);

/** Returns what was done, such as `Rolled back to 1.3.0`; the name of an action that only a newer server knows. */
export function historyText(
  { action, version = '', from, percent }: ReleaseHistoryEntry,
  t: OpsT,
  figures: ReturnType<typeof useFigureFormat>,
): string {
  if (!isKnown(action)) return [action, version].filter(Boolean).join(' ');
  const share = percent === undefined ? '' : figures.percent(percent);
  return t(`history.actions.${KEYS[action]}`, { version, from: from ?? '', percent: share });
}

/** Returns the version that was active before, if the action replaced one. */
export const replacedVersion = ({ action, version, from }: ReleaseHistoryEntry): string | undefined =>
  from && from !== version && REPLACING.includes(action) ? from : undefined;
