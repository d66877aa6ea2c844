import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PageAccess, remoteManifest, SETTINGS_SECTIONS, SHELL_PAGES } from '@atrium/contracts';
import { ROOT } from './workspace';

/**
 * Who looks at a page: somebody signed out; founder and employee of a company at work; founder of a company in which
 * nothing happened yet; somebody without a company.
 */
export type Viewer = 'visitor' | 'founder' | 'employee' | 'beginner' | 'newcomer';

/** What addresses are made of that differ from run to run. */
export interface Known {
  founderId: string;
  employeeId: string;
  /** Path and query of a link that lets people into the company. */
  invitation: string;
}

/** A page as somebody sees it. */
export interface Visit {
  /** Route and situation, for the messages of tests. */
  name: string;
  viewer: Viewer;
  address: (known: Known) => string;
  /** The path that the address leads on to; null where it stays. */
  leadsTo: string | null;
}

/** What a route is opened at: an address, what is special about it, who sees it unless the usual ones, where it leads. */
interface Example {
  at: string | ((known: Known) => string);
  is?: string;
  viewers?: readonly Viewer[];
  leadsTo?: string;
}

/**
 * Addresses of routes with a parameter, and of those that are worth more than one look. A route that is not named here
 * is opened at its own path; one with a parameter that is not named here is a fault.
 */
const EXAMPLES: Readonly<Record<string, readonly Example[]>> = {
  '/reset-password/:token': [{ at: '/reset-password/from-a-mail' }],
  '/auth/callback': [
    { at: '/auth/callback', is: 'with nothing' },
    { at: '/auth/callback?code=of-long-ago&state=unknown', is: 'with an old answer' },
  ],
  '/oauth/callback': [{ at: '/oauth/callback?error=access_denied&state=unknown', is: 'refused' }],
  '/auth/google/calendar/callback': [
    { at: '/auth/google/calendar/callback?code=of-long-ago&state=unknown', is: 'with an old answer' },
  ],
  '/auth/google/success': [{ at: '/auth/google/success', leadsTo: '/dashboard' }],
  '/invite-registration': [
    { at: ({ invitation }) => invitation, is: 'with a good link' },
    { at: ({ invitation }) => invitation, is: 'with a good link', viewers: ['newcomer'] },
    { at: '/invite-registration?token=taken-back', is: 'with a bad link' },
    { at: '/invite-registration', is: 'with half a link' },
  ],
  '/explore': [{ at: '/explore', viewers: ['newcomer'] }],
  '/onboarding': [{ at: '/onboarding', viewers: ['newcomer'] }],
  '/Profile/:id': [
    { at: ({ founderId }) => `/Profile/${founderId}`, is: 'one’s own' },
    { at: ({ employeeId }) => `/Profile/${employeeId}`, is: 'of a colleague' },
    { at: ({ founderId }) => `/Profile/${founderId}`, is: 'of the founder', viewers: ['employee'] },
    { at: '/Profile/0197a000-0000-7000-8000-000000000000', is: 'of nobody' },
  ],
  '/settings/*': [
    // What stands there on a phone is the list of sections.
    { at: '/settings' },
    ...SETTINGS_SECTIONS.map((section) => ({ at: `/settings/${section}` })),
    { at: '/settings/permissions', is: 'not allowed', viewers: ['employee'] },
    { at: '/settings/nowhere', is: 'unknown' },
  ],
};

/** What no route owns. */
const NOWHERE: readonly Example[] = [
  { at: '/nowhere/at/all', is: 'unknown', viewers: ['visitor'], leadsTo: '/login' },
  { at: '/nowhere/at/all', is: 'unknown', viewers: ['founder'], leadsTo: '/dashboard' },
  { at: '/admin', is: 'not allowed', viewers: ['employee'], leadsTo: '/dashboard' },
];

/** Pages of a company are seen with work in it and on its first day. */
const VIEWERS: Readonly<Record<PageAccess, readonly Viewer[]>> = {
  public: ['visitor'],
  open: ['visitor'],
  user: ['founder'],
  company: ['founder', 'beginner'],
  admin: ['founder', 'beginner'],
  founder: ['founder', 'beginner'],
};

const toVisits = (path: string, usual: readonly Viewer[], { at, is, viewers = usual, leadsTo }: Example): Visit[] =>
  viewers.map((viewer) => ({
    name: `${typeof at === 'string' ? at : path}${is ? ` (${is})` : ''}, ${viewer}`,
    viewer,
    address: typeof at === 'string' ? () => at : at,
    leadsTo: leadsTo ?? null,
  }));

function visitsOf(path: string, access: PageAccess): Visit[] {
  const examples = EXAMPLES[path] ?? [{ at: path }];
  if (!(path in EXAMPLES) && /[:*]/.test(path)) {
    throw new Error(`${path} has no example in e2e/harness/routes.ts, so nobody looks at it.`);
  }
  return examples.flatMap((example) => toVisits(path, VIEWERS[access], example));
}

/** The manifests of all remotes, as they are written. */
const manifests = readdirSync(ROOT)
  .filter((name) => name.startsWith('remote-'))
  .map((name) => remoteManifest.parse(JSON.parse(readFileSync(join(ROOT, name, 'remote.json'), 'utf8'))));

const ofShell = Object.entries(SHELL_PAGES).flatMap(([path, access]) => visitsOf(path, access));

const ofRemotes = manifests.flatMap(({ name, routes, slots }) => [
  ...routes.flatMap(({ path, guard }) => visitsOf(`/${path}`, guard)),
  ...slots
    .filter(({ slot }) => slot === 'settings.section')
    .flatMap(({ id, guard }) => visitsOf(`/settings/${name.replace(/^remote-/, '')}/${id}`, guard)),
]);

/** Every route of shell and remotes, from the shell's own table and the remotes' manifests. */
export const VISITS: readonly Visit[] = [
  ...ofShell,
  ...ofRemotes,
  ...NOWHERE.flatMap((example) => toVisits('', [], example)),
];

/** What one of the viewers sees, in order. */
export const visitsBy = (viewer: Viewer): readonly Visit[] => VISITS.filter((visit) => visit.viewer === viewer);
