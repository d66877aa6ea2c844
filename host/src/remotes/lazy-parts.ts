import type { Lazy, RemoteInstance } from '@atrium/platform';
import { lazy, type LazyExoticComponent, type ComponentType } from 'react';

type Part<Props> = LazyExoticComponent<ComponentType<Props>>;

const parts = new WeakMap<RemoteInstance, Map<string, Part<never>>>();

/**
 * A page or slot of a started remote as a component: the same one for the same key, or React would mount it anew with
 * each render. One that could not be loaded is forgotten, as React remembers it for good: whoever opens it later asks
 * anew.
 *
 * @param attempt another number after a failure, to ask anew where the part is open
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
  const loadOrForget: Lazy<Props> = async () => {
    try {
      return await load();
    } catch (error) {
      known.delete(full);
      throw error;
    }
  };
  const part = known.get(full) ?? lazy(loadOrForget);
  known.set(full, part as Part<never>); // one key always has the same load, so the props are those of before
  return part as Part<Props>;
}
