import type { Lazy, RemoteInstance } from '@atrium/platform';
import { lazy, type LazyExoticComponent, type ComponentType } from 'react';

type Part<Props> = LazyExoticComponent<ComponentType<Props>>;

const parts = new WeakMap<RemoteInstance, Map<string, Part<never>>>();

/**
 * Returns a page or slot of a started remote as a component. The same key always returns the same component; otherwise
 * React would remount it on each render. A component that failed to load is discarded, since React caches the failure
 * permanently, and the next use loads it again.
 *
 * @param attempt a new number after a failure, so that the part is loaded again while it is on the screen
 */
export function lazyPart<Props>(
  instance: RemoteInstance,
  key: string,
  attempt: number,
  load: Lazy<Props>,
): Part<Props> {
  const partsOfInstance = parts.get(instance) ?? new Map<string, Part<never>>();
  parts.set(instance, partsOfInstance);
  const fullKey = `${key}#${attempt}`;
  const loadOrForget: Lazy<Props> = async () => {
    try {
      return await load();
    } catch (error) {
      partsOfInstance.delete(fullKey);
      throw error;
    }
  };
  const part = partsOfInstance.get(fullKey) ?? lazy(loadOrForget);
  partsOfInstance.set(fullKey, part as Part<never>); // a key always has the same load function, so the props match
  return part as Part<Props>;
}
