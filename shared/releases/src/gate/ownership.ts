import { RESERVED_PAGES, SETTINGS_SECTIONS } from '@atrium/contracts';
import type { BuiltRelease } from '../built-release/built-release';
import { type Conflict, type PlannedChange, titleOf } from './conflict';
import { activeReleases, type Installation } from './installation';

type BuiltRemote = Extract<BuiltRelease, { kind: 'remote' }>;
type BuiltHost = Extract<BuiltRelease, { kind: 'host' }>;
type Slot = BuiltRemote['manifest']['slots'][number];

/** Slots in which the shell shows one component for each type. */
const ONE_PER_TYPE: ReadonlySet<string> = new Set(['notification.actions', 'toast.reply']);

/** Returns the conflicts about pages and slots that a remote declares although another remote or the shell has them. */
export function findDoubleClaims(installation: Installation, change: PlannedChange): Conflict[] {
  const releases = activeReleases(installation);
  const remotes = releases.filter((release): release is BuiltRemote => release.kind === 'remote');
  const hosts = releases.filter((release): release is BuiltHost => release.kind === 'host');
  return remotes.flatMap((remote, index) => [
    ...remotes.slice(0, index).flatMap((owner) => toConflicts(remote, owner, sharedClaims(remote, owner), change)),
    ...hosts.flatMap((host) => toConflicts(remote, host, claimsToShell(remote, host), change)),
    ...reservedPages(remote, change),
  ]);
}

function toConflicts(
  remote: BuiltRemote,
  owner: BuiltRelease,
  claims: readonly string[],
  { changed }: PlannedChange,
): Conflict[] {
  if (!changed.has(remote.name) && !changed.has(owner.name)) return [];
  // The one that is activated has to give way.
  const [needs, other] = changed.has(remote.name) ? [remote, owner] : [owner, remote];
  return claims.map((claim) => ({
    needs: needs.name,
    keys: [`${[needs.name, other.name].toSorted().join(' ')} owns ${claim}`],
    sentence: `${titleOf(needs)} claims ${claim}, which belongs to ${titleOf(other)}: remove it from ${needs.name}, or first activate a version of ${other.name} without it.`,
  }));
}

/** Returns the claims that two remotes have in common, as parts of a sentence. */
const sharedClaims = (remote: BuiltRemote, owner: BuiltRemote): string[] => [
  ...pathsOf(remote)
    .filter((path) => pathsOf(owner).some((other) => isOverlapping(path, other)))
    .map(pageName),
  ...remote.manifest.slots.flatMap((slot) =>
    owner.manifest.slots.flatMap((other) => sharedInSlots([remote.name, slot], [owner.name, other])),
  ),
];

function sharedInSlots([name, slot]: [string, Slot], [owner, other]: [string, Slot]): string[] {
  const section = sectionOf(name, slot);
  const isSameSection = section !== null && section === sectionOf(owner, other);
  const isSameCallback = slot.callbackPath !== undefined && slot.callbackPath === other.callbackPath;
  const types = slot.slot === other.slot && ONE_PER_TYPE.has(slot.slot) ? sharedTypes(slot, other) : [];
  return [
    ...(isSameSection ? [`the settings section ${section}`] : []),
    ...(isSameCallback ? [`the callback page ${slot.callbackPath}`] : []),
    ...types.map((type) => `the slot ${slot.slot} for ${type}`),
  ];
}

/** Returns the types that two fills of a slot have in common. Actions without types are shown for all of them. */
function sharedTypes(one: Slot, other: Slot): readonly string[] {
  const takesAll = ({ slot, types }: Slot) => slot === 'notification.actions' && types.length === 0;
  if (takesAll(one)) return takesAll(other) ? ['all types'] : other.types;
  return takesAll(other) ? one.types : one.types.filter((type) => other.types.includes(type));
}

/** Returns the path of the settings section that a slot fills; null for other slots. */
const sectionOf = (remote: string, { slot, id, path }: Slot): string | null =>
  slot === 'settings.section' ? `/settings/${path ?? `${remote.replace(/^remote-/, '')}/${id}`}`.toLowerCase() : null;

const SECTIONS_OF_SHELL: ReadonlySet<string> = new Set(SETTINGS_SECTIONS.map((name) => `/settings/${name}`));

/** Returns the claims of a remote to parts of the shell. `*` in the pages of the host stands for those of remotes. */
function claimsToShell(remote: BuiltRemote, host: BuiltHost): string[] {
  const pages = Object.keys(host.pages).filter((page) => page !== '*' && page !== '/');
  return [
    ...pathsOf(remote)
      .filter((path) => pages.some((page) => isOverlapping(path, page)))
      .map(pageName),
    ...remote.manifest.slots.flatMap((slot) => {
      const section = sectionOf(remote.name, slot);
      return section !== null && SECTIONS_OF_SHELL.has(section) ? [`the settings section ${section}`] : [];
    }),
  ];
}

/** Returns the pages of a remote that are reserved for another one, even while that one is not live. */
const reservedPages = (remote: BuiltRemote, { changed }: PlannedChange): Conflict[] =>
  changed.has(remote.name)
    ? pathsOf(remote).flatMap((path) => {
        const owner = RESERVED_PAGES.find((page) => isOverlapping(path, page.path))?.remote;
        if (owner === undefined || owner === remote.name) return [];
        return {
          needs: remote.name,
          keys: [`${remote.name} ${owner} owns ${pageName(path)}`],
          sentence: `${titleOf(remote)} claims ${pageName(path)}, which is reserved for ${owner}: give it another path.`,
        };
      })
    : [];

const pathsOf = ({ manifest }: BuiltRemote): string[] => manifest.routes.map(({ path }) => path);

const pageName = (path: string): string => `the page /${path}`;

/** Returns whether some URL is a page of both patterns, such as `project/:id` and `project/new`. */
function isOverlapping(one: string, other: string): boolean {
  const [left, right] = [parsePattern(one), parsePattern(other)];
  const isLongEnough = (pattern: Pattern, than: Pattern) =>
    pattern.isOpen || pattern.segments.length >= than.segments.length;
  return (
    isLongEnough(left, right) &&
    isLongEnough(right, left) &&
    left.segments.every((segment, index) => {
      const facing = right.segments[index] ?? segment;
      return segment.startsWith(':') || facing.startsWith(':') || segment === facing;
    })
  );
}

interface Pattern {
  segments: string[];
  /** Whether it also matches all pages below it. */
  isOpen: boolean;
}

function parsePattern(path: string): Pattern {
  const segments = path.replace(/^\//, '').toLowerCase().split('/');
  const isOpen = segments.at(-1) === '*';
  return { segments: isOpen ? segments.slice(0, -1) : segments, isOpen };
}
