import type { AuthClient } from '@atrium/auth';
import type { Bus } from '@atrium/bus';

/**
 * One's own name or picture was saved: lists of people are fetched anew, and the top bar follows. Where only that
 * fails, the next load brings it.
 */
export async function ownDetailsChanged({ auth, bus }: { auth: Pick<AuthClient, 'reloadUser'>; bus: Bus }) {
  bus.publish('employees.changed', {});
  await auth.reloadUser().catch(() => undefined);
}
