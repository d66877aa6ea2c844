import type { AuthState } from '@atrium/auth';
import type { QueueOwner } from './types';

/** Returns the owner of items that are queued in a session, or null if no user with a company is signed in. */
export function sessionOwner({ isAuthenticated, user }: AuthState): QueueOwner | null {
  return isAuthenticated && user?.company ? { userId: user._id, companyId: user.company._id } : null;
}
