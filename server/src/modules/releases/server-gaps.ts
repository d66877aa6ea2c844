import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry } from '@atrium/contracts';
import { findServerGaps, serverProvision, serverUse } from '@atrium/contracts/compatibility';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { PROVIDED_FILE } from './record-server';

/** A live release with the parts of the contract that it uses and this server does not provide. */
interface UnservedRelease {
  /** `remote-chat@1.4.0` */
  release: string;
  /** Browsers use it only if the active release fails. */
  isFallback: boolean;
  /** Routes, commands and events; with reasons if only their contracts differ. */
  lacks: string[];
}

interface Installation {
  /** Absolute path. */
  dataDir: string;
  /** Null if nothing is live. */
  registry: Registry | null;
}

/**
 * Logs one warning if live releases use something that this server does not provide. The server starts anyway,
 * since most of the app works and a rollback may need this server.
 *
 * @param program folder of the running program, with the list of the contract that it provides
 */
export async function warnOfGaps(
  { log, ...installation }: Installation & { log: Pick<FastifyBaseLogger, 'warn'> },
  program: string = import.meta.dirname,
): Promise<void> {
  const unserved = await findUnserved(installation, program);
  if (unserved.length === 0) return;
  log.warn(
    { releases: unserved },
    'Server does not provide what live releases use; these calls fail. `npm run release -- check server` says what to do',
  );
}

async function findUnserved({ dataDir, registry }: Installation, program: string): Promise<UnservedRelease[]> {
  const server = await readJson(join(program, PROVIDED_FILE), serverProvision);
  if (!server || !registry) return [];
  const live = Object.entries({ ...(registry.host && { host: registry.host }), ...registry.remotes });
  const versions = live.flatMap(([name, { active, lastGood }]) => {
    const canary = registry.remotes[name]?.canary?.release;
    return [
      ...[active, ...(canary ? [canary] : [])].map(({ version }) => ({ name, version, isFallback: false })),
      ...(lastGood && lastGood.version !== active.version
        ? [{ name, version: lastGood.version, isFallback: true }]
        : []),
    ];
  });
  const compared = await Promise.all(
    versions.map(async ({ name, version, isFallback }) => {
      const release = await readJson(join(dataDir, 'releases', name, version, 'release.json'), recordedUse);
      if (!release?.uses) return [];
      const { routes, commands, socketEvents, shapes } = findServerGaps(release.uses, server);
      const differing = shapes.map(({ name: what, reasons }) => `${what} (${reasons.join('; ')})`);
      const lacks = [...routes, ...commands, ...socketEvents, ...differing];
      return lacks.length > 0 ? [{ release: `${name}@${version}`, isFallback, lacks }] : [];
    }),
  );
  return compared.flat();
}

/** The part of `release.json` that is read here. Releases from older builds recorded nothing. */
const recordedUse = z.object({ uses: serverUse.optional() });

/** Returns null for a file that is missing or invalid: then there is nothing to compare. */
async function readJson<Value>(path: string, schema: z.ZodType<Value>): Promise<Value | null> {
  try {
    return schema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return null;
  }
}
