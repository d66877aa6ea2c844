import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PageAccess, remoteManifest, SHELL_PAGES } from '@atrium/contracts';
import { ROUTE_EXAMPLES } from './route-examples';
import type { Example, DemoObjects, Viewer } from './route-examples/example';
import { ROOT } from './workspace';

export type { DemoObjects, Viewer };

/** A page as one viewer sees it. */
export interface Visit {
  /** Route and case, for test messages. */
  name: string;
  /** The special case of the address, such as an object that does not exist; null for the page as usual. */
  special: string | null;
  viewer: Viewer;
  /** Whether the viewer is the first of those who visit this address. */
  isFirstViewer: boolean;
  address: (known: DemoObjects) => string;
  /** The path to which the address redirects; null if it does not. */
  leadsTo: string | null;
}

/** Addresses that belong to no route or are not allowed. */
const NOWHERE: readonly Example[] = [
  { at: '/nowhere/at/all', description: 'with an unknown path', viewers: ['visitor'], leadsTo: '/login' },
  { at: '/nowhere/at/all', description: 'with an unknown path', viewers: ['founder'], leadsTo: '/dashboard' },
  { at: '/admin', description: 'without permission', viewers: ['employee'], leadsTo: '/dashboard' },
];

/** Default viewers by access. Company pages are viewed both with data and on the company's first day. */
const VIEWERS: Readonly<Record<PageAccess, readonly Viewer[]>> = {
  public: ['visitor'],
  open: ['visitor'],
  user: ['founder'],
  company: ['founder', 'beginner'],
  admin: ['founder', 'beginner'],
  founder: ['founder', 'beginner'],
  // None of the viewers is an operator: `operations.spec.ts` looks at these pages.
  operator: ['founder'],
};

const toVisits = (
  path: string,
  usual: readonly Viewer[],
  { at, description, viewers = usual, leadsTo }: Example,
): Visit[] =>
  viewers.map((viewer, index) => ({
    name: `${typeof at === 'string' ? at : path}${description ? ` (${description})` : ''}, ${viewer}`,
    special: description ?? null,
    viewer,
    isFirstViewer: index === 0,
    address: typeof at === 'string' ? () => at : at,
    leadsTo: leadsTo ?? null,
  }));

function visitsOf(path: string, access: PageAccess): Visit[] {
  const examples = ROUTE_EXAMPLES[path] ?? [{ at: path }];
  if (!(path in ROUTE_EXAMPLES) && /[:*]/.test(path)) {
    throw new Error(`${path} has no example in e2e/harness/route-examples, so nobody looks at it.`);
  }
  return examples.flatMap((example) => toVisits(path, VIEWERS[access], example));
}

/** The manifests of all remotes, as in their sources. */
const manifests = readdirSync(ROOT)
  .filter((name) => name.startsWith('remote-'))
  .map((name) => remoteManifest.parse(JSON.parse(readFileSync(join(ROOT, name, 'remote.json'), 'utf8'))));

const shellVisits = Object.entries(SHELL_PAGES).flatMap(([path, access]) => visitsOf(path, access));

const remoteVisits = manifests.flatMap(({ name, routes, slots }) => [
  ...routes.flatMap(({ path, guard }) => visitsOf(`/${path}`, guard)),
  ...slots
    .filter(({ slot }) => slot === 'settings.section')
    .flatMap(({ id, path, guard }) => visitsOf(`/settings/${path ?? `${name.replace(/^remote-/, '')}/${id}`}`, guard)),
]);

/** Every route of shell and remotes, from the shell's route table and the remotes' manifests. */
export const VISITS: readonly Visit[] = [
  ...shellVisits,
  ...remoteVisits,
  ...NOWHERE.flatMap((example) => toVisits('', [], example)),
];
