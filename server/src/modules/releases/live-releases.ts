import { mkdirSync, watch } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { registry, type Registry } from '@atrium/contracts';
import type { FastifyBaseLogger } from 'fastify';

/** The live releases, kept up to date with the release store. */
export interface LiveReleases {
  /** Returns the current registry; null until a release has been activated. */
  registry(): Registry | null;
  /** Registers a listener for new registries; returns a function that unregisters it. */
  onChange(listener: (next: Registry) => void): () => void;
  close(): void;
}

/** Poll interval in ms, for file systems that report changes late or never, such as network shares. */
const POLL = 1_500;
/** Debounce time in ms, because a rename causes several events. */
const SETTLE = 30;

/**
 * Watches `registry.json`. Ignores a file that cannot be parsed: the live releases stay, and the error is logged.
 */
export async function followReleases(
  folder: string,
  log: Pick<FastifyBaseLogger, 'error' | 'info'>,
): Promise<LiveReleases> {
  mkdirSync(folder, { recursive: true });
  const listeners = new Set<(next: Registry) => void>();
  let current: Registry | null = null;
  let seen = '';

  async function look(): Promise<void> {
    const text = await readRegistry(folder);
    if (text === seen) return;
    seen = text;
    const next = parseRegistry(text);
    if (!next) {
      log.error({ folder }, 'registry.json cannot be understood; what was live stays live');
      return;
    }
    if (current && next.serial <= current.serial) return;
    current = next;
    log.info({ serial: next.serial }, 'A new registry is live');
    for (const listener of listeners) listener(next);
  }

  let looking = Promise.resolve();
  const lookSoon = () => {
    looking = looking.then(look).catch((error: unknown) => log.error({ err: error }, 'The registry cannot be read'));
    return looking;
  };
  let settle: NodeJS.Timeout | undefined;
  const watcher = watch(folder, () => {
    clearTimeout(settle);
    settle = setTimeout(() => void lookSoon(), SETTLE).unref();
  });
  // The folder may be removed while the server runs; polling continues.
  watcher.on('error', (error) => log.error({ err: error }, 'The releases are no longer watched, only polled'));
  const poll = setInterval(() => void lookSoon(), POLL).unref();
  await lookSoon();

  return {
    registry: () => current,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      watcher.close();
      clearTimeout(settle);
      clearInterval(poll);
    },
  };
}

const readRegistry = (folder: string): Promise<string> =>
  readFile(join(folder, 'registry.json'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });

function parseRegistry(text: string): Registry | null {
  try {
    // Also strips fields that only the release store uses, such as the trails.
    return registry.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
