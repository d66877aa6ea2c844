import {
  parseJson,
  previewStatement,
  type PreviewStatement,
  type RemoteRelease,
  type SignedPreview,
  signedPreview,
  takePreview,
} from '@atrium/contracts';
import type { TextStorage } from '@atrium/platform';
import { z } from 'zod';

/** The preview of this tab, as contained in the address that started it. */
const STORAGE_KEY = 'atrium_preview';

/** The preview with the first person who ran it: after a sign-out the page reloads, and others may use the device. */
const storedPreview = signedPreview.extend({ userId: z.string().optional() });

/** A verified preview: the release of a remote that this tab runs, and the end of the preview. */
export interface Preview extends PreviewStatement {
  release: RemoteRelease;
}

/** The preview of this tab. */
export interface PreviewSession {
  get(): Preview | null;
  subscribe(listener: () => void): () => void;
  /**
   * Checks with the server whether the preview is still valid, and ends it if not, or if its time is over. While the
   * server cannot be reached, the preview continues until its time is over.
   */
  check(): Promise<void>;
  /** Sets the signed-in user. The preview ends if another user was signed in before. */
  setUser(userId: string): void;
  /** Ends the preview in this tab. */
  end(): void;
}

interface PreviewDeps {
  /** Storage of this tab. */
  storage: TextStorage;
  /**
   * Verifies a preview and fetches its release. Resolves to null if it is invalid or has ended; rejects if the server
   * cannot be reached.
   */
  openPreview(preview: SignedPreview): Promise<Preview | null>;
  /** The time in ms by the clock of the server. */
  now(): number;
}

/**
 * Moves the preview from the address into the storage of this tab, so that the address can be shared without it.
 * Removes an invalid preview.
 */
export function movePreviewToStorage(
  { location, history }: Pick<Window, 'location' | 'history'>,
  storage: TextStorage,
): void {
  const found = takePreview(new URL(location.href));
  if (!found) return;
  if (found.preview) storage.setItem(STORAGE_KEY, JSON.stringify(found.preview));
  history.replaceState(history.state, '', found.rest);
}

/** Opens the preview that is stored in this tab, if there is one. */
export async function createPreviewSession({ storage, openPreview, now }: PreviewDeps): Promise<PreviewSession> {
  let current: Preview | null = null;
  const listeners = new Set<() => void>();

  function set(next: Preview | null): void {
    if (next === null) storage.removeItem(STORAGE_KEY);
    if (next?.version === current?.version && next?.name === current?.name) return;
    current = next;
    for (const listener of listeners) listener();
  }

  const read = () => storedPreview.safeParse(parseJson(storage.getItem(STORAGE_KEY))).data ?? null;

  async function check(): Promise<void> {
    const stored = read();
    if (!stored) return;
    try {
      const opened = await openPreview({ text: stored.text, signature: stored.signature });
      // It may have been ended in the meantime.
      if (read() !== null) set(opened);
    } catch {
      const { data } = previewStatement.safeParse(parseJson(stored.text));
      if (!data || data.until <= now()) set(null);
    }
  }

  await check();
  return {
    get: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    check,
    setUser(userId) {
      const stored = read();
      if (stored?.userId === userId) return;
      if (stored?.userId !== undefined) set(null);
      else if (stored) storage.setItem(STORAGE_KEY, JSON.stringify({ ...stored, userId }));
    },
    end: () => set(null),
  };
}
