import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openStore, readBuiltRelease, RELEASE_FILE, storeRelease, subresourceIntegrity } from '@atrium/releases';
import type { AtriumServer } from './server';
import { cachePath, ROOT } from '../workspace';

/** A change of a build: a text that is replaced wherever the build contains it, or code that a file begins with. */
type Change = { from: string; to: string } | { file: string; code: string };

type ChangedRelease = Change & {
  /** Package whose build is changed. */
  name: string;
  version: string;
  /** Private publishing key; defaults to the one of the installation. */
  keyFile?: string;
};

/** The help on the page of remote-leave, and the help of its next version. */
export const HELP = 'Request time off and track its status.';
export const NEXT_HELP = 'Request time off in the next version.';

/** Changes of remote-leave: to its next version, and to one that throws as soon as it is loaded. */
export const NEXT = { from: HELP, to: NEXT_HELP };
export const BROKEN = { from: `"${HELP}"`, to: '(()=>{throw new Error("The next version has no texts.")})()' };

/** The part of a file's name that changes with its content. */
const CONTENT_HASH = /(?<=\.)[\da-f]{16}(?=\.)/;

/**
 * Stores another version of the host or a remote on a server, without activating it: a copy of its build with a change
 * in its scripts. File names and integrity hashes change as they would in a new build.
 */
export async function storeChangedRelease(
  server: Pick<AtriumServer, 'dataDir'>,
  { name, version, keyFile, ...change }: ChangedRelease,
): Promise<void> {
  const build = join(ROOT, name, 'dist');
  const release = readBuiltRelease(build);
  if (!release) throw new Error(`${name} is not built.`);
  const texts = await readTexts(build);
  const integrities = new Map(Object.entries(release.files).filter(([file]) => texts.has(file)));
  const replaceAll = (text: string, by: string) => {
    for (const [file, content] of texts) texts.set(file, content.replaceAll(text, by));
  };
  /** Replaces the hashes of changed scripts in the files that load them, whose own hashes change in turn. */
  const updateIntegrities = () => {
    for (let isStale = true; isStale;) {
      isStale = false;
      for (const [file, former] of integrities) {
        const integrity = subresourceIntegrity(Buffer.from(texts.get(file) ?? ''));
        if (integrity === former) continue;
        isStale = true;
        integrities.set(file, integrity);
        replaceAll(former, integrity);
      }
    }
  };

  if ('file' in change) {
    const text = texts.get(change.file);
    if (text === undefined) throw new Error(`${name} has no file ${change.file}.`);
    texts.set(change.file, change.code + text);
  } else {
    const isThere = [...texts.values()].some((text) => text.includes(change.from));
    if (!isThere) throw new Error(`${name} does not say "${change.from}".`);
    replaceAll(change.from, change.to);
  }
  const inNames = (text: string) => text.replaceAll(/\W/g, '_');
  if (release.kind === 'remote')
    replaceAll(release.container, release.container.replace(inNames(release.version), inNames(version)));
  replaceAll(release.version, version);
  updateIntegrities();
  // Pages are sent at their address, so that their names have no hash.
  const changed = [...integrities].filter(
    ([file, integrity]) => integrity !== release.files[file] && !file.endsWith('.html'),
  );
  const renamed = new Map<string, string>();
  for (const [file] of changed) {
    const hash = CONTENT_HASH.exec(file)?.[0];
    if (hash === undefined) throw new Error(`The name of ${file} has no hash of its content.`);
    const other = createHash('sha256')
      .update(version + hash)
      .digest('hex')
      .slice(0, 16);
    replaceAll(hash, other);
    for (const suffix of ['', '.map']) renamed.set(file + suffix, file.replace(hash, other) + suffix);
  }
  updateIntegrities();

  const folder = cachePath('changed', randomUUID());
  await cp(build, folder, { recursive: true });
  for (const [file, text] of texts) await writeFile(join(folder, file), text);
  for (const [file, other] of renamed) {
    // Not every script has a source map.
    if (existsSync(join(folder, file))) await rename(join(folder, file), join(folder, other));
  }
  await storeRelease(openStore(server.dataDir), folder, { keyFile });
  await rm(folder, { recursive: true });
}

/** Returns the scripts and pages of a build and its description, by name. */
async function readTexts(build: string): Promise<Map<string, string>> {
  const names = (await readdir(build)).filter((file) => /\.(?:js|html)$/.test(file) || file === RELEASE_FILE);
  return new Map(
    await Promise.all(names.map(async (file) => [file, await readFile(join(build, file), 'utf8')] as const)),
  );
}
