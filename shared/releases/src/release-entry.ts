import type { HostRelease, ReleaseAsset, RemoteRelease } from '@atrium/contracts';
import { type BuiltRelease, releaseUrl } from './built-release/built-release';

type BuiltRemote = Extract<BuiltRelease, { kind: 'remote' }>;
type BuiltHost = Extract<BuiltRelease, { kind: 'host' }>;

/** Returns the entry of a release of the host in the registry. */
export const hostRelease = ({ name, version, html, pages, site }: BuiltHost): HostRelease => ({
  version,
  html,
  site,
  pages: pageAssets(pages, assetOf(name)),
});

/** Returns the entry of a release of a remote in the registry. */
export function remoteRelease({
  name,
  version,
  container,
  entry,
  preload,
  pages,
  manifest,
}: BuiltRemote): RemoteRelease {
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
