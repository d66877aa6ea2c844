import type { AppDeps } from '../deps';
import type { ModuleParts } from '../module/module-parts';
import type { SectionDefinitions } from '../module/rule-section';
import type { ServerModule } from '../module/server-module';
import { MODULES } from './modules';

const isGiven = <Part>(part: Part | undefined): part is Part => part !== undefined;

/** Merges what modules declare by name. Throws if two declare the same name. */
function merge<Value>(declared: readonly (Readonly<Record<string, Value>> | undefined)[]): Record<string, Value> {
  const entries = declared.flatMap((one) => Object.entries(one ?? {}));
  const merged = Object.fromEntries(entries);
  if (Object.keys(merged).length < entries.length) throw new Error('Two modules declare the same name.');
  return merged;
}

/**
 * Collects what the modules add. Duties are handed over and data is erased in the reverse order of the modules: what
 * depends on another module goes before it.
 */
export function createParts(modules: readonly ServerModule[] = MODULES): ModuleParts<AppDeps> {
  const backwards = modules.toReversed();
  return {
    // Every section has an owner, see the test.
    ruleSections: merge(modules.map(({ ruleSections }) => ruleSections)) as unknown as SectionDefinitions<AppDeps>,
    fileReaders: merge(modules.map(({ fileReaders }) => fileReaders)),
    referencedBytes: {
      files: modules.map(({ referencedBytes }) => referencedBytes?.files).filter(isGiven),
      images: modules.map(({ referencedBytes }) => referencedBytes?.images).filter(isGiven),
    },
    handOver: backwards.map(({ handOver }) => handOver).filter(isGiven),
    ownData: modules.flatMap(({ ownData }) => ownData ?? []),
    erase: backwards.map(({ erase }) => erase).filter(isGiven),
    companyDefaults: modules.map(({ companyDefaults }) => companyDefaults).filter(isGiven),
  };
}
