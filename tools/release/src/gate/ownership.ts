import { ownsPath } from '@atrium/contracts';
import type { BuiltRelease } from '@atrium/tools-webpack';
import { type Conflict, type PlannedChange, titleOf } from './conflict';
import { activeReleases, type Installation } from './installation';

type BuiltRemote = Extract<BuiltRelease, { kind: 'remote' }>;
type Slot = BuiltRemote['manifest']['slots'][number];

/** Slots in which the shell shows one component for each type. */
const ONE_PER_TYPE: ReadonlySet<string> = new Set(['notification.actions', 'toast.reply']);

/** Returns pages and parts of slots that a remote declares although another remote or the shell has them. */
export function findDoubleClaims(installation: Installation, { changed }: PlannedChange): Conflict[] {
  const releases = activeReleases(installation);
  const remotes = releases.filter((release): release is BuiltRemote => release.kind === 'remote');
  const hosts = releases.filter(({ kind }) => kind === 'host');
  const owners = new Map<string, BuiltRemote>();
  const conflicts: Conflict[] = [];
  const add = (remote: BuiltRemote, owner: BuiltRelease, what: string) => {
    if (!changed.has(remote.name) && !changed.has(owner.name)) return;
    // The one that is activated has to give way.
    const [needs, lacks] = changed.has(remote.name) ? [remote, owner] : [owner, remote];
    conflicts.push({
      needs: needs.name,
      lacks: lacks.name,
      key: `${needs.name} ${lacks.name} owns ${what}`,
      sentence: `${titleOf(needs)} claims ${what}, which belongs to ${titleOf(lacks)}: remove it from ${needs.name}, or first activate a version of ${lacks.name} without it.`,
    });
  };
  for (const remote of remotes) {
    for (const claim of remote.manifest.slots.flatMap((slot) => claimsOf(remote, slot))) {
      const owner = owners.get(claim);
      if (owner && owner !== remote) add(remote, owner, claim);
      owners.set(claim, remote);
    }
    for (const host of hosts) {
      for (const path of remote.manifest.routes.map((route) => `/${route.path}`)) {
        if (isPageOf(host, path)) add(remote, host, `the page ${path}`);
      }
    }
  }
  return conflicts;
}

/** Returns what only one remote can have of a slot, in the words of a sentence. */
function claimsOf({ name }: BuiltRemote, { slot, id, path, callbackPath, types }: Slot): string[] {
  const section = path ?? `${name.replace(/^remote-/, '')}/${id}`;
  return [
    ...(slot === 'settings.section' ? [`the settings section /settings/${section}`] : []),
    ...(callbackPath === undefined ? [] : [`the callback page ${callbackPath}`]),
    ...(ONE_PER_TYPE.has(slot) ? types.map((type) => `the slot ${slot} for ${type}`) : []),
  ];
}

/** Returns whether a path is a page of the shell. `*` in its list stands for the pages of remotes. */
const isPageOf = (host: BuiltRelease, path: string): boolean =>
  Object.keys(host.pages).some((page) => page !== '*' && page !== '/' && ownsPath(page, path));
