import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  type HostRelease,
  type HostStatement,
  type Registry,
  releaseMessage,
  type RemoteRelease,
  type SignedText,
} from '@atrium/contracts';
import { subresourceIntegrity } from '@atrium/releases';
import { ensureActivationKey, type KeyPair, signRegistryFile, signText, writePublishingKeys } from '@atrium/signing';

/** A page of a host, as a build makes it. */
export const HOST_HTML = '<!doctype html><html><head><!-- atrium:head --></head><body></body></html>';

const signedBy = ({ privateKey, publicKey }: KeyPair, statement: unknown): SignedText => {
  const text = JSON.stringify(statement);
  return { text, key: publicKey, signature: signText(privateKey, releaseMessage(text)) };
};

/** Returns a signed release of remote-leave in the form that the registry contains. */
export function leaveRelease(version: string, by: KeyPair): RemoteRelease {
  const url = `/releases/remote-leave/files/${version}.js`;
  const release = {
    version,
    container: 'atrium_leave',
    entry: { url, integrity: subresourceIntegrity(version) },
    preload: [],
    manifest: {
      name: 'remote-leave',
      title: { en: '</script>' },
      contract: '^1.0.0',
      routes: [{ path: 'leave', title: { en: 'Leave' }, guard: 'user', progressMs: 400 } as const],
      navigation: [],
      slots: [],
    },
  };
  return { ...release, signed: signedBy(by, { name: 'remote-leave', ...release }) };
}

/** Returns a signed release of the host in the form that the registry contains. */
export function hostRelease(
  version: string,
  by: KeyPair,
  files: Readonly<Record<string, string>> = { 'index.html': HOST_HTML },
): HostRelease {
  const hashes = Object.entries(files).map(([name, content]) => [name, subresourceIntegrity(content)]);
  const statement: HostStatement = { name: 'host', version, files: Object.fromEntries(hashes) };
  return { version, html: 'index.html', signed: signedBy(by, statement) };
}

interface LiveReleases {
  leave: RemoteRelease;
  leaveBefore?: RemoteRelease;
  host: HostRelease;
  hostBefore?: HostRelease;
}

/** A release store and keys that a test writes like the release command. */
export interface SignedStore {
  /** Replaces a file in `DATA_DIR` at once. */
  write(path: string, content: string | Buffer): void;
  /** Writes a registry with the next serial, which it returns. */
  makeLive(releases: LiveReleases): number;
  /** Replaces the keys that are trusted, for the host and remote-leave. */
  trust(...keys: { key: string; isRevoked?: boolean }[]): void;
}

/** @param dataDir of the server that reads the store */
export function createSignedStore(dataDir: string): SignedStore {
  let serial = 1;

  function write(path: string, content: string | Buffer): void {
    const file = join(dataDir, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, content);
    renameSync(`${file}.new`, file);
  }

  return {
    write,
    makeLive({ leave, leaveBefore, host, hostBefore }) {
      const registry: Registry = {
        serial: ++serial,
        host: { active: host, lastGood: hostBefore ?? null, urgent: false },
        remotes: { 'remote-leave': { active: leave, lastGood: leaveBefore ?? null, urgent: false } },
      };
      write('releases/registry.json', signRegistryFile(ensureActivationKey(dataDir), registry));
      return serial;
    },
    trust(...keys) {
      const own = keys.map(({ key, isRevoked = false }) => {
        const createdAt = '2026-11-29T12:00:00.000Z';
        return { key, createdAt, revokedAt: isRevoked ? createdAt : null };
      });
      writePublishingKeys(dataDir, { host: own, 'remote-leave': own });
    },
  };
}

/** Resolves once a condition holds. The server looks for changes of the keys every 1.5 s. */
export async function waitUntil(condition: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 20));
}
