import type { Guard, PageAccess, User } from '@atrium/contracts';
import type { AuthState } from '@atrium/auth';
import { passes } from '../../shell/places/access';

export interface GuardInput {
  /** Path, query and hash of the requested page. */
  path: string;
  /** Null for an unknown path. */
  access: PageAccess | null;
  session: Pick<AuthState, 'accessToken' | 'user' | 'isAuthenticated' | 'isInitializing' | 'initializationAttempted'>;
  /** Already verified to be same-origin. */
  pendingRedirect: string | null;
  companyJustCreated: boolean;
  forcedAdmin: boolean;
  /** The user logged out, so the last page must not be remembered. */
  loggedOut: boolean;
}

export interface Redirection {
  kind: 'redirect';
  to: string;
  /** Whether to return to this page after signing in. */
  remember?: true;
  /** The marker that this redirect consumes: the remembered path, or the forced redirect to the admin pages. */
  uses?: 'pendingRedirect' | 'forcedAdmin';
  /** What the user lacks to open the page that they asked for. */
  lacks?: 'right' | 'company';
}

export type Decision = { kind: 'wait' } | { kind: 'show' } | Redirection;

const firstSegment = (path: string) => (path.split(/[?#]/, 1)[0] ?? '').split('/')[1]?.toLowerCase() ?? '';

const redirect = (to: string): Redirection => ({ kind: 'redirect', to });

/** Redirects a user without a company. Needs no explanation if they have left theirs, since `/explore` says so. */
const redirectWithoutCompany = (to: string, { formerCompany }: User): Redirection =>
  formerCompany === undefined ? { ...redirect(to), lacks: 'company' } : redirect(to);

/** Returns the redirect for a page that requires a company, or none; null if the page may be shown. */
function redirectForCompany(path: string, access: Guard, user: User): Redirection | null {
  if (!user.company && access === 'company') {
    // Signing in leads to the dashboard, so somebody who arrives there may have asked for no page.
    return firstSegment(path) === 'dashboard' ? redirect('/explore') : redirectWithoutCompany('/explore', user);
  }
  return user.company && firstSegment(path) === 'explore' ? redirect('/dashboard') : null;
}

/**
 * Returns whether the path is an email confirmation link, which signed-in users may open as well; the login page then
 * redirects them.
 */
function isEmailConfirmation(path: string): boolean {
  const [pathname, query] = path.split('#', 1)[0]?.split('?') ?? [];
  return pathname === '/login' && new URLSearchParams(query).has('verify');
}

function decideForSignedIn(input: GuardInput, access: Exclude<PageAccess, 'open'> | null, user: User): Decision {
  if (isEmailConfirmation(input.path)) return { kind: 'show' };
  if (input.forcedAdmin) return { kind: 'redirect', to: '/admin', uses: 'forcedAdmin' };
  if (input.pendingRedirect) return { kind: 'redirect', to: input.pendingRedirect, uses: 'pendingRedirect' };
  if (access === null || access === 'public') return redirect('/dashboard');
  // For everybody else, the pages of operators are unknown paths.
  if (access === 'operator') return user.isOperator === true ? { kind: 'show' } : redirect('/dashboard');
  if (access === 'admin' || access === 'founder') {
    if (passes(access, user)) return { kind: 'show' };
    if (user.company) return { ...redirect('/dashboard'), lacks: 'right' };
    return input.companyJustCreated ? redirect('/dashboard') : redirectWithoutCompany('/dashboard', user);
  }
  return (input.companyJustCreated ? null : redirectForCompany(input.path, access, user)) ?? { kind: 'show' };
}

/** Decides whether a page is shown, waited for or redirected. Holds the rules of all routes and has no side effects. */
export function decide(input: GuardInput): Decision {
  const { access, session } = input;
  if (access === 'open') return { kind: 'show' };
  if (session.isInitializing || !session.initializationAttempted) return { kind: 'wait' };
  if (session.isAuthenticated && session.accessToken && session.user)
    return decideForSignedIn(input, access, session.user);
  if (access === 'public') return { kind: 'show' };
  if (access === null || input.loggedOut) return redirect('/login');
  return { kind: 'redirect', to: '/login', remember: true };
}
