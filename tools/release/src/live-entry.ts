import type { HostRelease, ReleaseAsset, RemoteRelease } from '@atrium/contracts';
import type { BuiltRelease } from '@atrium/tools-webpack';
import { Refusal } from './refusal';
import type { StoredRegistry } from './registry-file';

type BuiltRemote = Extract<BuiltRelease, { kind: 'remote' }>;
type BuiltHost = Extract<BuiltRelease, { kind: 'host' }>;

/** The registry with one package's live version, and what browsers fall back to, replaced. */
export function liveEntry(
  registry: StoredRegistry,
  active: BuiltRelease,
  lastGood: BuiltRelease | null,
  urgent: boolean,
): StoredRegistry {
  if (active.kind === 'host') {
    const fallback = lastGood?.kind === 'host' ? hostRelease(lastGood) : null;
    return { ...registry, host: { active: hostRelease(active), lastGood: fallback, urgent } };
  }
  if (!active.name.startsWith('remote-')) {
    throw new Refusal(`${active.name} is neither the host nor a remote.`, 'Names of remotes begin with "remote-".');
  }
  const fallback = lastGood?.kind === 'remote' ? remoteRelease(lastGood) : null;
  const entry = { active: remoteRelease(active), lastGood: fallback, urgent };
  return { ...registry, remotes: { ...registry.remotes, [active.name]: entry } };
}

const hostRelease = ({ version, html }: BuiltHost): HostRelease => ({ version, html });

function remoteRelease({ name, version, container, entry, preload, pages, manifest }: BuiltRemote): RemoteRelease {
  const asset = ({ file, integrity }: BuiltRemote['entry']): ReleaseAsset => ({
    url: `/releases/${name}/${version}/${file}`,
    integrity,
  });
  return {
    version,
    container,
    entry: asset(entry),
    preload: preload.map(asset),
    pages: Object.fromEntries(Object.entries(pages).map(([path, files]) => [path, files.map(asset)])),
    manifest,
  };
}
