import { mkdirSync, watch } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry } from '@atrium/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { readKeyRing, readNewestSerial } from '@atrium/signing';
import type { Clock } from '../../lib/clock';
import { readLiveRegistry, type BrowserRegistry } from './browser-registry';

/** The live releases, kept up to date with the release store. */
export interface LiveReleases {
  /** Returns the current registry; null until a release has been activated. */
  registry(): Registry | null;
  /** Returns it with signatures for pages; null also if the live host reads a registry without signatures. */
  signed(): BrowserRegistry | null;
  /** Returns it with signatures for open tabs; null also without an activation key. */
  tabRegistry(): BrowserRegistry | null;
  /** Registers a listener for new registries; returns a function that unregisters it. */
  onChange(listener: (next: Registry) => void): () => void;
  close(): void;
}

/** Poll interval in ms, for file systems that report changes late or never, such as network shares. */
const POLL_MS = 1_500;
/** Debounce time in ms, because a rename causes several events. */
const DEBOUNCE_MS = 30;

/** Interval in ms at which the registry is signed again, since browsers reject one that is older than its lifetime. */
const SIGNED_FOR_MS = 86_400_000;

/**
 * Watches `registry.json` and the keys. Keeps the live releases and logs an error if the registry cannot be read, is
 * older than the live one, or was not signed with the activation key.
 *
 * @param dataDir whose folder `releases` has the registry, and `keys` the keys
 */
export async function followReleases(
  { dataDir, clock }: { dataDir: string; clock: Clock },
  log: Pick<FastifyBaseLogger, 'error' | 'info' | 'warn'>,
): Promise<LiveReleases> {
  const folder = join(dataDir, 'releases');
  mkdirSync(folder, { recursive: true });
  const listeners = new Set<(next: Registry) => void>();
  let current: Registry | null = null;
  let signed: BrowserRegistry | null = null;
  let tabRegistry: BrowserRegistry | null = null;
  let lastRead = '';
  let signedAt = 0;

  async function refresh(): Promise<void> {
    // Read before the registry, which is written first: a change in between is then newer than this serial.
    const newestSerial = readNewestSerial(dataDir);
    const text = await readText(join(folder, 'registry.json'));
    const keys = { ...readKeyRing(dataDir), newestSerial };
    const found = JSON.stringify([text, keys]);
    const isOutdated = tabRegistry !== null && Math.abs(clock.now().getTime() - signedAt) > SIGNED_FOR_MS;
    if (text === '' || (found === lastRead && !isOutdated)) return;
    const next = await readLiveRegistry(text, keys, clock.now());
    lastRead = found;
    signedAt = clock.now().getTime();
    if (!next) {
      log.error({ folder }, 'registry.json is damaged, older than the last one, or not signed with the activation key');
      return;
    }
    if (current && next.registry.serial < current.serial) {
      log.error({ serial: next.registry.serial }, 'An older registry than the live one is ignored');
      return;
    }
    if (next.rejected.length > 0) {
      log.error({ packages: next.rejected }, 'A live release is not signed with a trusted key and is left out');
    }
    if (keys.activationKey === null) log.warn('DATA_DIR/keys has no activation key; browsers verify no signatures');
    const isNew = next.registry.serial !== current?.serial;
    ({ registry: current, signed, tabRegistry } = next);
    if (isNew) log.info({ serial: next.registry.serial }, 'A new registry is live');
    for (const listener of listeners) listener(next.registry);
  }

  let failure = '';
  const logFailure = (error: unknown) => {
    const isKnown = String(error) === failure;
    failure = String(error);
    if (!isKnown) log.error({ err: error }, 'The registry or the keys cannot be read');
  };
  let refreshing = Promise.resolve();
  const queueRefresh = () => {
    refreshing = refreshing.then(refresh).then(() => void (failure = ''), logFailure);
    return refreshing;
  };
  let debounce: NodeJS.Timeout | undefined;
  const watcher = watch(folder, () => {
    clearTimeout(debounce);
    debounce = setTimeout(() => void queueRefresh(), DEBOUNCE_MS).unref();
  });
  // The folder may be removed while the server runs; polling continues.
  watcher.on('error', (error) => log.error({ err: error }, 'The releases are no longer watched, only polled'));
  const poll = setInterval(() => void queueRefresh(), POLL_MS).unref();
  await queueRefresh();

  return {
    registry: () => current,
    signed: () => signed,
    tabRegistry: () => tabRegistry,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      watcher.close();
      clearTimeout(debounce);
      clearInterval(poll);
    },
  };
}

const readText = (path: string): Promise<string> =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
