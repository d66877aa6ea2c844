import type { LocalizedText, ProductDefinition, RoadmapLine, StorageEntry } from '@atrium/contracts';

/** The declarations of manifests that public pages show, by manifest key. */
interface Declarations {
  roadmap: RoadmapLine;
  products: ProductDefinition;
  stored: StorageEntry;
}

/** The part of a release that public pages use, typed without the contract's schemas, which they do not load. */
interface LiveRelease {
  manifest: { [Kind in keyof Declarations]?: readonly Declarations[Kind][] };
}

/** The registry. A release is the text that its team signed or, from a server that signs nothing, an object. */
interface LiveReleases {
  remotes: Readonly<Record<string, { active: LiveRelease | { text: string } }>>;
}

const releaseOf = (active: LiveRelease | { text: string }): LiveRelease =>
  'text' in active ? (JSON.parse(active.text) as LiveRelease) : active; // validated by the server

/** Returns JSON that the server inlined into the page; undefined if there is none. */
function readInlined(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  return text === undefined || text === null ? undefined : JSON.parse(text);
}

/**
 * Returns the declarations of the active releases. The server inlines only these into public pages, and the whole
 * registry into the app. The build, which prerenders the pages, knows no releases and renders `placeholders`; the server
 * repeats them for each declared item (`server/src/modules/releases/pages/declarations.ts`).
 */
export function declarationsOf<Kind extends keyof Declarations>(
  kind: Kind,
  placeholders: readonly Declarations[Kind][],
): readonly Declarations[Kind][] {
  if (typeof document === 'undefined') return placeholders;
  try {
    const own = readInlined(`atrium-${kind}`) as Declarations[Kind][] | undefined; // validated by the server
    if (own) return own;
    const releases = readInlined('atrium-registry') as LiveReleases | undefined; // validated by the server
    return Object.values(releases?.remotes ?? {}).flatMap(({ active }) => releaseOf(active).manifest[kind] ?? []);
  } catch {
    return [];
  }
}

/** Returns a placeholder, which is the same in every language. */
export const placeholder = (name: string): LocalizedText => ({ en: `{{${name}}}`, de: `{{${name}}}` });
