import type { AppDeps } from '../deps/deps';
import type { FileStoreName } from '../lib/storage/storage';
import type { ModuleParts } from '../deps/module/module-parts';
import type { ReferencedBytes } from '../deps/module/contributions';
import type { SectionDefinitions } from '../deps/module/rule-section';
import type { ServerModule } from '../deps/module/server-module';
import { MODULES } from './modules';

const isGiven = <Part>(part: Part | undefined): part is Part => part !== undefined;

/** Merges the named parts of modules. Throws if two modules declare the same name. */
function merge<Value>(declared: readonly (Readonly<Record<string, Value>> | undefined)[]): Record<string, Value> {
  const entries = declared.flatMap((one) => Object.entries(one ?? {}));
  const merged = Object.fromEntries(entries);
  if (Object.keys(merged).length < entries.length) throw new Error('Two modules declare the same name.');
  return merged;
}

/** Returns the queries for the used bytes of a store. Throws without any: all bytes would be removed as leftovers. */
function findReferences(modules: readonly ServerModule[], store: FileStoreName): readonly ReferencedBytes[] {
  const queries = modules.map(({ referencedBytes }) => referencedBytes?.[store]).filter(isGiven);
  if (queries.length === 0) throw new Error(`No module references the bytes in the store ${store}.`);
  return queries;
}

/**
 * Collects the parts of the modules. Duties are handed over and data is erased in the reverse order of the modules:
 * dependent modules go before the modules on which they depend.
 */
export function createParts(modules: readonly ServerModule[] = MODULES): ModuleParts<AppDeps> {
  const backwards = modules.toReversed();
  const [sessions] = modules.map(({ sessionSource }) => sessionSource).filter(isGiven);
  if (!sessions) throw new Error('No module finds sessions.');
  const [operators] = modules.map(({ operatorSource }) => operatorSource).filter(isGiven);
  if (!operators) throw new Error('No module finds operators.');
  return {
    sessions,
    operators,
    sessionEnds: modules.map(({ sessionEnds }) => sessionEnds).filter(isGiven),
    // A test checks that every section has an owner.
    ruleSections: merge(modules.map(({ ruleSections }) => ruleSections)) as unknown as SectionDefinitions<AppDeps>,
    fileReaders: merge(modules.map(({ fileReaders }) => fileReaders)),
    referencedBytes: { files: findReferences(modules, 'files'), images: findReferences(modules, 'images') },
    handOver: backwards.map(({ handOver }) => handOver).filter(isGiven),
    // In this order: notifications of older releases get the text of the first kind of their type that fits.
    notificationKinds: modules.flatMap(({ notificationKinds = {} }) => Object.values(notificationKinds)),
    ownData: modules.flatMap(({ ownData }) => ownData ?? []),
    erase: backwards.map(({ erase }) => erase).filter(isGiven),
    // Invitations, of `people`, come before parts that may lock memberships: people who join lock them in that order.
    formerAccess: modules.map(({ formerAccess }) => formerAccess).filter(isGiven),
    letterDetails: modules.map(({ letterDetails }) => letterDetails).filter(isGiven),
    unreadMessages: modules.map(({ unreadMessages }) => unreadMessages).filter(isGiven),
    rightsChanges: modules.map(({ rightsChange }) => rightsChange).filter(isGiven),
    rightsLosses: modules.map(({ rightsLoss }) => rightsLoss).filter(isGiven),
    departmentExits: modules.map(({ departmentExit }) => departmentExit).filter(isGiven),
    departmentDeletions: modules.map(({ departmentDeletion }) => departmentDeletion).filter(isGiven),
    companyDefaults: modules.map(({ companyDefaults }) => companyDefaults).filter(isGiven),
  };
}
