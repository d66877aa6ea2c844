import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseJson } from '@atrium/contracts';
import { chunkName, subresourceIntegrity } from '@atrium/releases';
import { z } from 'zod';
import { NAME } from '../releases.service';

/** A script of a stored release. */
interface StoredScript {
  file: string;
  path: string;
  /** The hash that the build recorded. */
  integrity: string;
  /** The hash by which browsers name it as a dictionary; null until it is needed. */
  sha256: Promise<string | null> | null;
}

/** The scripts of a stored version by the name of their chunk. */
type ScriptsByChunk = ReadonlyMap<string, StoredScript>;

/** Two versions of the same chunk, both as their builds recorded them. */
export interface ChunkVersions {
  content: Buffer;
  dictionary: Buffer;
}

/** The scripts of all stored releases, by which clients name their dictionaries. */
export interface StoredScripts {
  /**
   * Finds a script and the version of the same chunk whose content has a hash. Returns a function that reads both, and
   * that returns null if one of them was changed; null if no stored release of the package has them.
   *
   * @param sha256 in base64
   */
  findVersions(name: string, file: string, sha256: string): Promise<(() => Promise<ChunkVersions | null>) | null>;
}

/**
 * Reads scripts from the release store. Reads each description and script only once, since a version never changes;
 * simultaneous requests, for example after a start, share one read.
 */
export function createStoredScripts(folder: string): StoredScripts {
  /** Descriptions by version, of each package. */
  const packages = new Map<string, ReadonlyMap<string, Promise<ScriptsByChunk | null>>>();

  async function versionsOf(name: string): Promise<ScriptsByChunk[]> {
    const versions = await readdir(join(folder, name)).catch(() => []);
    const known = packages.get(name);
    const stored = new Map<string, Promise<ScriptsByChunk | null>>();
    for (const version of versions) {
      if (NAME.test(version)) stored.set(version, known?.get(version) ?? readScripts(join(folder, name, version)));
    }
    packages.set(name, stored);
    const found: ScriptsByChunk[] = [];
    for (const [version, reading] of stored) {
      const scripts = await reading;
      if (scripts) found.push(scripts);
      // The version may be complete later.
      else stored.delete(version);
    }
    return found;
  }

  return {
    async findVersions(name, file, sha256) {
      const chunk = chunkName(file);
      if (chunk === null) return null;
      // Versions that have a chunk in common have the same file of it.
      const scripts = new Map(
        (await versionsOf(name)).flatMap((version) => version.get(chunk) ?? []).map((script) => [script.file, script]),
      );
      const script = scripts.get(file);
      if (!script) return null;
      for (const other of scripts.values()) {
        if ((await hashOf(other)) !== sha256) continue;
        return async () => {
          const [content, dictionary] = await Promise.all([readVerified(script), readVerified(other)]);
          return content && dictionary && { content, dictionary };
        };
      }
      return null;
    },
  };
}

const description = z.object({ files: z.record(z.string(), z.string()) });

/** Returns null while the folder has no readable description, such as during a copy. */
async function readScripts(folder: string): Promise<ScriptsByChunk | null> {
  const text = await readFile(join(folder, 'release.json'), 'utf8').catch(() => '');
  const parsed = description.safeParse(parseJson(text));
  if (!parsed.success) return null;
  const scripts = Object.entries(parsed.data.files).flatMap(([file, integrity]) => {
    const chunk = NAME.test(file) ? chunkName(file) : null;
    return chunk === null ? [] : [[chunk, { file, path: join(folder, file), integrity, sha256: null }] as const];
  });
  return new Map<string, StoredScript>(scripts);
}

function hashOf(script: StoredScript): Promise<string | null> {
  script.sha256 ??= readVerified(script).then((content) => {
    if (content) return createHash('sha256').update(content).digest('base64');
    // The script may be repaired later.
    script.sha256 = null;
    return null;
  });
  return script.sha256;
}

/** Returns the content of a script; null if it is missing or was changed. */
async function readVerified({ path, integrity }: StoredScript): Promise<Buffer | null> {
  const content = await readFile(path).catch(() => null);
  return content && subresourceIntegrity(content) === integrity ? content : null;
}
