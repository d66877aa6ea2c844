import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HostRelease } from '@atrium/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { isHostFile } from '../host-files';
import type { LiveReleases } from '../live-releases';
import { composePages, type Pages } from './page';

/**
 * Composes the pages of the live host for each new registry. If the pages of a host cannot be read, or are not signed
 * with a trusted key, its last good version is served, or else the version that was served before, if it is still
 * trusted.
 *
 * @param folder of the releases
 * @returns a function that returns the current pages; null while no host can be served
 */
export function followHostPages(
  folder: string,
  releases: LiveReleases,
  log: Pick<FastifyBaseLogger, 'error'>,
): () => Pages | null {
  let served: HostRelease | null = null;
  let pages: Pages | null = null;
  /** The content of the served pages, in case the store loses them. */
  let contents: ReadonlyMap<string, Buffer> = new Map();

  /** Returns the pages of a host. @throws Error if one cannot be read, or does not match a trusted signature */
  function compose(host: HostRelease): [Pages, ReadonlyMap<string, Buffer>] | null {
    const registry = releases.registry();
    if (!registry) return null;
    const signed = releases.signed();
    const keys = signed?.keys ?? null;
    const read = new Map<string, Buffer>();
    const known = host.version === served?.version ? contents : read;
    const composed = composePages(
      (file) => {
        const stored = readIfThere(join(folder, 'host', host.version, file));
        const content = [stored, known.get(file)].find((one) => one && isHostFile(keys, host, file, one));
        if (!content) throw new Error(stored ? `No trusted key signed this ${file}` : `${file} is missing`);
        read.set(file, content);
        return content.toString('utf8');
      },
      host,
      registry,
      signed,
    );
    return [composed, read];
  }

  function update(): void {
    const live = releases.registry()?.host;
    if (!live) return;
    for (const host of new Set([live.active, live.lastGood, served])) {
      try {
        const composed = host && compose(host);
        if (!composed) continue;
        [pages, contents] = composed;
        served = host;
        return;
      } catch (error) {
        log.error({ err: error, version: host?.version }, 'The page of a host release cannot be read');
      }
    }
    pages = null;
  }

  update();
  releases.onChange(update);
  return () => pages;
}

function readIfThere(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch {
    return null;
  }
}
