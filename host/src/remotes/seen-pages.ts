import { guard, localized, parseJson, type RemoteManifest } from '@atrium/contracts';
import type { TextStorage } from '@atrium/platform';
import { z } from 'zod';

const STORAGE_KEY = 'atrium_remote_pages';

/** How long a page stays reserved after the last manifest that included it, in ms: 14 days. */
const RESERVED_MS = 14 * 24 * 60 * 60 * 1000;

const seenPage = z.object({
  remote: z.string(),
  path: z.string(),
  title: localized,
  guard,
  operation: z.union([z.string(), z.array(z.string())]).optional(),
  progressMs: z.number(),
  /** When a live manifest last included the page, in ms since the epoch. */
  seenAt: z.number(),
});
export type SeenPage = z.infer<typeof seenPage>;

const readStored = (storage: TextStorage): SeenPage[] =>
  z.array(seenPage).safeParse(parseJson(storage.getItem(STORAGE_KEY))).data ?? [];

/**
 * Stores the pages of the live manifests and returns the pages that only earlier manifests included. The addresses of a
 * release that was rolled back, or of a remote that was removed, thus remain known and show the "unavailable" panel.
 */
export function recordSeenPages(
  manifests: readonly RemoteManifest[],
  storage: TextStorage,
  now: number = Date.now(),
): SeenPage[] {
  const live = manifests.flatMap(({ name, routes }) =>
    routes.map((route) => seenPage.parse({ ...route, remote: name, seenAt: now })),
  );
  const isLive = (path: string) => live.some((page) => page.path.toLowerCase() === path.toLowerCase());
  const earlier = readStored(storage).filter(({ path, seenAt }) => !isLive(path) && now - seenAt < RESERVED_MS);
  storage.setItem(STORAGE_KEY, JSON.stringify([...live, ...earlier]));
  return earlier;
}
