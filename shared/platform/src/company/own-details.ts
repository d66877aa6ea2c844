import type { AuthClient } from '@atrium/auth';
import type { Bus } from '@atrium/bus';

/**
 * Refetches lists of people and the session after the user's own name or picture was saved. If that fails, the next
 * load fetches them.
 */
export async function ownDetailsChanged({ auth, bus }: { auth: Pick<AuthClient, 'reloadUser'>; bus: Bus }) {
  bus.publish('employees.changed', {});
  await auth.reloadUser().catch(() => undefined);
}
