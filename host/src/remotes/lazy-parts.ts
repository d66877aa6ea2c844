import type { Lazy, RemoteInstance } from '@atrium/platform';
import { lazy, type LazyExoticComponent, type ComponentType } from 'react';

type Part<Props> = LazyExoticComponent<ComponentType<Props>>;

const parts = new WeakMap<RemoteInstance, Map<string, Part<never>>>();

/**
 * A page or slot of a started remote as a component: the same one for the same key, or React would mount it anew with
 * each render.
 *
 * @param attempt another number after a failure: React remembers a chunk that could not be loaded
 */
export function lazyPart<Props>(
  instance: RemoteInstance,
  key: string,
  attempt: number,
  load: Lazy<Props>,
): Part<Props> {
  const known = parts.get(instance) ?? new Map<string, Part<never>>();
  parts.set(instance, known);
  const full = `${key}#${attempt}`;
  const part = known.get(full) ?? lazy(load);
  known.set(full, part as Part<never>); // one key always has the same load, so the props are those of before
  return part as Part<Props>;
}
