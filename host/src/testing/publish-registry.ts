import { API, type Registry, type RemoteManifest } from '@atrium/contracts';
import type { Platform } from '@atrium/platform';
import { buildRegistry, buildRelease } from '@atrium/testing';
import { createUnsignedSource, type RegistrySource } from '../remotes/verification/registry-source';

/** Publishes a registry for the rest of a test, as the server writes it into pages. Replaces an earlier one. */
export function publishRegistry(registry: Registry): void {
  document.getElementById('atrium-registry')?.remove();
  const element = document.createElement('script');
  element.id = 'atrium-registry';
  element.type = 'application/json';
  element.textContent = JSON.stringify(registry);
  document.head.append(element);
}

/** Returns the source of the published registry. */
export const publishedSource = ({ api }: Pick<Platform, 'api'>): RegistrySource =>
  createUnsignedSource({ page: document, fetchUnsigned: () => api.call(API.releases.registry) });

/** Makes remotes with these manifests live for the rest of a test. */
export function publishManifests(...manifests: RemoteManifest[]): void {
  const entries = manifests.map((manifest) => {
    const active = buildRelease({ manifest });
    return [manifest.name, { active, lastGood: null, urgent: false }] as const;
  });
  publishRegistry(buildRegistry({ remotes: Object.fromEntries(entries) }));
}
