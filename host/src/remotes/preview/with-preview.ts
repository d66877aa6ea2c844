import type { Registry } from '@atrium/contracts';
import type { Preview } from './preview-session';

/** The part of a preview that decides what runs. */
export type PreviewedRelease = Pick<Preview, 'name' | 'release'>;

/** Returns the registry as a tab with a preview runs it: the previewed release falls back to the one that is live. */
export function withPreview(registry: Registry, preview: PreviewedRelease | null): Registry {
  if (!preview) return registry;
  const { name, release } = preview;
  const live = Object.hasOwn(registry.remotes, name) ? registry.remotes[name] : undefined;
  const entry = { active: release, lastGood: live?.active ?? null, urgent: live?.urgent ?? false };
  return { ...registry, remotes: { ...registry.remotes, [name]: entry } };
}

/** Returns the registry with the live version of a remote as one that replaces the loaded one at once. */
export function withUrgent(registry: Registry, name: string | null): Registry {
  const live = name !== null && Object.hasOwn(registry.remotes, name) ? registry.remotes[name] : undefined;
  if (name === null || !live) return registry;
  return { ...registry, remotes: { ...registry.remotes, [name]: { ...live, urgent: true } } };
}
