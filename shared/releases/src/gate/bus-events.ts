import { BUS_EVENTS } from '@atrium/contracts';
import type { BuiltRelease } from '../built-release/built-release';
import type { Conflict, PlannedChange } from './conflict';
import { activeReleases, insteadOf, type Installation, liveReleasesOf, liveKey, liveTitle } from './installation';
import type { ServerRecord } from './server-record';

/**
 * Returns the bus events that somebody published before a change and nobody publishes after it, although a live release
 * subscribes to them. Omits events that were never published, since the remote that publishes them may not be
 * installed.
 */
export function findLostEvents(before: Installation, after: Installation, change: PlannedChange): Conflict[] {
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
          sentence: `${liveTitle(liveRelease)} subscribes to the bus event ${event}, which nothing live would publish any more: keep publishing it in ${source}, or first ${insteadOf(liveRelease, 'without it')}.`,
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

/** What hosts of older builds relay, which did not record it. */
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
