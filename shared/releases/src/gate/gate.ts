import { BUS_EVENTS } from '@atrium/contracts';
import type { BuiltRelease } from '../built-release/built-release';
import { Refusal } from '../refusal';
import { activeVersionOf } from '../registry-file';
import type { StoredRegistry } from '../registry-file';
import { releaseFolder } from '../release-folders';
import { firstScripts, totalSize } from '../release-sizes';
import type { Store } from '../store-folder';
import { type Conflict, type PlannedChange, titleOf } from './conflict';
import {
  activeReleases,
  type Installation,
  installationOf,
  adviseOtherVersion,
  liveKey,
  liveReleasesOf,
  liveTitle,
} from './installation';
import { findDoubleClaims } from './ownership';
import { findMissing } from './requirements';
import { readLiveServer, type ServerRecord } from './server-record';

/**
 * Returns the bus events that somebody published before a change and nobody publishes after it, although a live release
 * subscribes to them. Omits events that were never published, since the remote that publishes them may not be
 * installed.
 */
function findLostEvents(before: Installation, after: Installation, change: PlannedChange): Conflict[] {
  const published = publishedIn(before, before.server);
  // A server that is not known is assumed to send what the previous one did.
  const stillPublished = publishedIn(after, after.server ?? before.server);
  if (!published || !stillPublished) return [];
  return liveReleasesOf(after, change.withFallback).flatMap((liveRelease) =>
    (liveRelease.release.uses?.subscribes ?? [])
      .filter((event) => published.has(event) && !stillPublished.has(event))
      .map((event) => {
        const publishers = changedPublishers(before, event, change.changed);
        const source = publishers.join(' or ') || 'the server';
        return {
          needs: liveRelease.release.name,
          keys: [`${liveKey(liveRelease)} bus ${event}`],
          sentence: `${liveTitle(liveRelease)} subscribes to the bus event ${event}, which nothing live would publish any more: keep publishing it in ${source}, or first ${adviseOtherVersion(liveRelease, 'without it')}.`,
        };
      }),
  );
}

/** Returns the bus events that live releases publish; null if one of them did not record what it publishes. */
function publishedIn(installation: Installation, server: ServerRecord | null): ReadonlySet<string> | null {
  const releases = activeReleases(installation);
  if (releases.some(({ uses }) => !uses)) return null;
  const sent = new Set(server?.socketEvents);
  return new Set([
    ...releases.flatMap(({ uses }) => uses?.publishes ?? []),
    ...relaysIn(releases).flatMap(([name, socketEvent]) => (sent.has(socketEvent) ? [name] : [])),
  ]);
}

/** Returns the bus events that the shell publishes when a socket event arrives, with that event. */
const relaysIn = (releases: readonly BuiltRelease[]): [string, string][] =>
  releases.some((release) => release.kind === 'host' && release.provides?.relays)
    ? releases.flatMap((release) => (release.kind === 'host' ? Object.entries(release.provides?.relays ?? {}) : []))
    : DECLARED_RELAYS;

/** The relays of hosts of older builds, which did not record them. */
const DECLARED_RELAYS = Object.entries(BUS_EVENTS).flatMap(([name, { socketEvent }]): [string, string][] =>
  socketEvent === undefined ? [] : [[name, socketEvent]],
);

const changedPublishers = (before: Installation, event: string, changed: ReadonlySet<string>): string[] =>
  activeReleases(before)
    .filter((release) => changed.has(release.name))
    .filter(
      (release) =>
        release.uses?.publishes.includes(event) ||
        (release.kind === 'host' && relaysIn([release]).some(([name]) => name === event)),
    )
    .map(({ name }) => name);

/**
 * Maximum download for a page in KB (1,000 bytes): its scripts after Brotli. For pages of remotes this is in addition to
 * the host.
 */
const PAGE_BUDGET_KB = { host: 400, remote: 300 } as const;

/** Returns the pages of changed releases that are larger than the budget. */
function findLargePages(store: Store, installation: Installation, { changed }: PlannedChange): Conflict[] {
  return activeReleases(installation)
    .filter(({ name }) => changed.has(name))
    .flatMap((release) => {
      const budget = PAGE_BUDGET_KB[release.kind];
      const large = pageSizes(store, release).filter(({ sizeBytes }) => sizeBytes > budget * 1000);
      return large.map(({ page, sizeBytes }) => ({
        needs: release.name,
        keys: [`${release.name} size ${page}`],
        sentence: `${titleOf(release)} loads ${Math.ceil(sizeBytes / 1000)} KB of scripts for ${page}, which is over the budget of ${budget} KB: load parts of the page later, or raise PAGE_BUDGET_KB in shared/releases.`,
      }));
    });
}

/** Returns the compressed size of the scripts of each page of a stored release. */
function pageSizes(store: Store, release: BuiltRelease): { page: string; sizeBytes: number }[] {
  const folder = releaseFolder(store, release.name, release.version);
  const shared = release.kind === 'host' ? firstScripts(folder, release.html) : remoteScripts(release);
  return Object.entries(release.pages).map(([page, files]) => {
    const sizeBytes = totalSize(folder, [...shared, ...files.map(({ file }) => file)]);
    return { page: page.startsWith('/') || page === '*' ? page : `/${page}`, sizeBytes };
  });
}

const remoteScripts = ({ entry, preload }: Extract<BuiltRelease, { kind: 'remote' }>): string[] =>
  [entry, ...preload].map(({ file }) => file);

/** Options of the comparison with the other live releases. */
export interface GateOptions {
  /** The server that will run after the change; null if it is unknown. Defaults to the live one. */
  server?: ServerRecord | null | undefined;
  /** Whether last good versions are compared as well. Defaults to true. */
  fallbacks?: boolean | undefined;
  /** Whether the sizes of pages are compared with the budget. Defaults to true. */
  sizes?: boolean | undefined;
}

/** A change of the registry that is about to be made. */
export interface RegistryChange extends GateOptions {
  before: StoredRegistry;
  after: StoredRegistry;
  /** Packages that it activates; `server` for a server that is about to start. */
  changed: readonly string[];
}

/** Returns the conflicts that the changed packages would have with the other live releases. */
export function findConflicts(
  store: Store,
  { before, after, server, changed, fallbacks = true, sizes = true }: RegistryChange,
): Conflict[] {
  const liveServer = readLiveServer(store);
  const [installed, planned] = [
    installationOf(store, before, liveServer),
    installationOf(store, after, server === undefined ? liveServer : server),
  ];
  // The fallback of a package that is replaced was live with the fallbacks of the others.
  const kept = [...planned.packages.keys()].filter(
    (name) => activeVersionOf(before, name) === activeVersionOf(after, name),
  );
  const change: PlannedChange = {
    changed: new Set(changed),
    withFallback: new Set(fallbacks ? kept : []),
    startsServer: server !== undefined,
  };
  return [
    ...findMissing(planned, change),
    ...findLostEvents(installed, planned, change),
    ...findDoubleClaims(planned, change),
    ...(sizes ? findLargePages(store, planned, change) : []),
  ];
}

/**
 * Checks that the changed packages fit the other live releases. Conflicts among live releases do not prevent changes of
 * other packages; a rollback may also restore a release that has conflicts.
 *
 * @throws Refusal that lists the conflicts, one sentence each
 */
export function refuseConflicts(store: Store, change: RegistryChange, { isRollback = false } = {}): void {
  const { before } = change;
  const known = new Set(
    findConflicts(store, { ...change, after: before, server: undefined }).flatMap(({ keys }) => keys),
  );
  const conflicts = findConflicts(store, change).filter(
    ({ keys, needs }) => keys.some((key) => !known.has(key)) || (!isRollback && change.changed.includes(needs)),
  );
  if (conflicts.length === 0) return;
  throw new Refusal(
    [...new Set(conflicts.map(({ sentence }) => sentence))].join('\n'),
    isRollback
      ? 'Nothing was changed. Packages that fit only each other go back in one command: rollback host remote-chat.'
      : 'Nothing was changed. `npm run release -- check NAME@VERSION` compares again without changing anything.',
  );
}
