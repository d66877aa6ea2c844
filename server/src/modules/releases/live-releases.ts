import { mkdirSync, watch } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { registry, type Registry } from '@atrium/contracts';
import type { FastifyBaseLogger } from 'fastify';

/** What is live now, kept up to date with the release store. */
export interface LiveReleases {
  /** Null while nothing was ever activated. */
  registry(): Registry | null;
  /** Called with each new registry; returns what ends it. */
  onChange(listener: (next: Registry) => void): () => void;
  close(): void;
}

/** File systems that tell of changes late or never, such as network shares, are looked at this often, in ms. */
const POLL = 1_500;
/** A rename arrives as several events. */
const SETTLE = 30;

/**
 * Follows `registry.json`. A file that cannot be understood changes nothing: what was live stays live and the log
 * says why.
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
  // The folder may go away while the server runs; the poll goes on.
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
    // Also strips what is the store's own business, such as the trails.
    return registry.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
