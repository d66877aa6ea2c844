import type { HostRelease, ReleaseAsset, RemoteRelease } from '@atrium/contracts';
import { releaseUrl } from '@atrium/tools-webpack';
import type { BuiltRelease } from '@atrium/tools-webpack';
import { Refusal } from './refusal';
import type { StoredRegistry } from './registry-file';

type BuiltRemote = Extract<BuiltRelease, { kind: 'remote' }>;
type BuiltHost = Extract<BuiltRelease, { kind: 'host' }>;

/** Returns the registry with one package's live and fallback versions replaced. */
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

const hostRelease = ({ name, version, html, pages, site }: BuiltHost): HostRelease => ({
  version,
  html,
  site,
  pages: pageAssets(pages, assetOf(name)),
});

function remoteRelease({ name, version, container, entry, preload, pages, manifest }: BuiltRemote): RemoteRelease {
  const asset = assetOf(name);
  return {
    version,
    container,
    entry: asset(entry),
    preload: preload.map(asset),
    pages: pageAssets(pages, asset),
    manifest,
  };
}

type ToAsset = (file: BuiltRemote['entry']) => ReleaseAsset;

const assetOf =
  (name: string): ToAsset =>
  ({ file, integrity }) => ({ url: releaseUrl(name) + file, integrity });

const pageAssets = (pages: BuiltRelease['pages'], asset: ToAsset) =>
  Object.fromEntries(Object.entries(pages).map(([path, files]) => [path, files.map(asset)]));
