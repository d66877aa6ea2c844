import { BUS_EVENTS } from '@atrium/contracts';
import { type Conflict, type PlannedChange, titleOf } from './conflict';
import { activeReleases, type Installation } from './installation';
import type { ServerRecord } from './server-record';

/**
 * Returns the bus events that somebody published before a change and nobody publishes after it, although a live release
 * subscribes to them. An event that was never published is none of them: the remote that publishes it may not be
 * installed.
 */
export function findLostEvents(before: Installation, after: Installation, { changed }: PlannedChange): Conflict[] {
  const published = publishedIn(before, before.server);
  // A server that is not known is assumed to send what the previous one did.
  const stillPublished = publishedIn(after, after.server ?? before.server);
  if (!published || !stillPublished) return [];
  return activeReleases(after).flatMap((release) =>
    (release.uses?.subscribes ?? [])
      .filter((event) => published.has(event) && !stillPublished.has(event))
      .map((event) => {
        const publishers = changedPublishers(before, event, changed);
        const lacks = publishers[0] ?? 'server';
        const advice = `keep publishing it in ${publishers.join(' or ') || 'the server'}, or first activate a version of ${release.name} without it`;
        return {
          needs: release.name,
          lacks,
          key: `${release.name} ${lacks} bus ${event}`,
          sentence: `${titleOf(release)} subscribes to the bus event ${event}, which nothing live would publish any more: ${advice}.`,
        };
      }),
  );
}

/** Returns the bus events that live releases publish; null if one of them did not record what it publishes. */
function publishedIn(installation: Installation, server: ServerRecord | null): ReadonlySet<string> | null {
  const releases = activeReleases(installation);
  if (releases.some(({ uses }) => !uses)) return null;
  return new Set([...releases.flatMap(({ uses }) => uses?.publishes ?? []), ...relayedBy(server)]);
}

/** Returns the bus events that the shell publishes when the server sends a socket event. */
function relayedBy(server: ServerRecord | null): string[] {
  const sent = new Set(server?.socketEvents);
  return Object.entries(BUS_EVENTS).flatMap(([name, { socketEvent }]) =>
    socketEvent !== undefined && sent.has(socketEvent) ? [name] : [],
  );
}

const changedPublishers = (before: Installation, event: string, changed: ReadonlySet<string>): string[] =>
  activeReleases(before)
    .filter(({ name, uses }) => changed.has(name) && uses?.publishes.includes(event))
    .map(({ name }) => name);
