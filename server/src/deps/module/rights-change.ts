import type { Tx } from '../../db/client';

/**
 * Adapts what a module stores to a change of roles, grants, reporting lines or memberships. Runs before the change, in
 * its transaction, which holds the company's lock and no other.
 */
export type RightsChange<Deps> = (deps: Deps, tx: Tx, companyId: string) => Promise<void>;
