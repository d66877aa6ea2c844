import type { Guard, PageAccess, User } from '@atrium/contracts';
import type { AuthState } from '@atrium/auth';
import { passes } from '../shell/access';

export interface GuardInput {
  /** Path, query and hash of the page asked for. */
  path: string;
  /** Null for a path that nobody owns. */
  access: PageAccess | null;
  session: Pick<AuthState, 'accessToken' | 'user' | 'isAuthenticated' | 'isInitializing' | 'initializationAttempted'>;
  /** Already known to stay on this origin. */
  pendingRedirect: string | null;
  companyJustCreated: boolean;
  forcedAdmin: boolean;
  /** The session was ended by logging out, so its last page is not to be remembered. */
  loggedOut: boolean;
}

export type Decision =
  | { kind: 'wait' }
  | { kind: 'show' }
  | {
      kind: 'redirect';
      to: string;
      /** Come back here after signing in. */
      remember?: true;
      /** The remembered path, or the forced way to the admin pages, is used up by this. */
      uses?: 'pendingRedirect' | 'forcedAdmin';
    };

const NEEDS_COMPANY = ['dashboard', 'calendar', 'leave', 'bulletin', 'workspace'];

const firstSegment = (path: string) => (path.split(/[?#]/, 1)[0] ?? '').split('/')[1]?.toLowerCase() ?? '';

const redirect = (to: string): Decision => ({ kind: 'redirect', to });

function forCompany(path: string, access: Guard, user: User): Decision | null {
  const segment = firstSegment(path);
  if (!user.company && (access === 'company' || NEEDS_COMPANY.includes(segment))) return redirect('/explore');
  return user.company && segment === 'explore' ? redirect('/dashboard') : null;
}

/** The link that confirms an address is followed by those who are signed in too; the page then moves on by itself. */
function confirmsAddress(path: string): boolean {
  const [pathname, query] = path.split('#', 1)[0]?.split('?') ?? [];
  return pathname === '/login' && new URLSearchParams(query).has('verify');
}

function forSignedIn(input: GuardInput, access: Guard | 'public' | null, user: User): Decision {
  if (confirmsAddress(input.path)) return { kind: 'show' };
  if (input.forcedAdmin) return { kind: 'redirect', to: '/admin', uses: 'forcedAdmin' };
  if (input.pendingRedirect) return { kind: 'redirect', to: input.pendingRedirect, uses: 'pendingRedirect' };
  if (access === null || access === 'public') return redirect('/dashboard');
  if (access === 'admin' || access === 'founder')
    return passes(access, user) ? { kind: 'show' } : redirect('/dashboard');
  return (input.companyJustCreated ? null : forCompany(input.path, access, user)) ?? { kind: 'show' };
}

/** What happens to somebody who opens a page: the rules of all routes in one place, without a side effect. */
export function decide(input: GuardInput): Decision {
  const { access, session } = input;
  if (access === 'open') return { kind: 'show' };
  if (session.isInitializing || !session.initializationAttempted) return { kind: 'wait' };
  if (session.isAuthenticated && session.accessToken && session.user) return forSignedIn(input, access, session.user);
  if (access === 'public') return { kind: 'show' };
  if (access === null || input.loggedOut) return redirect('/login');
  return { kind: 'redirect', to: '/login', remember: true };
}
