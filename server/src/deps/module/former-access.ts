import type { Tx } from '../../db/client';

/**
 * Ends what a module stores that lets the former holder of an account sign in, receive data or let others in, when the
 * owner of its unverified address takes it over. The content of the account stays.
 */
export type FormerAccess<Deps> = (deps: Deps, tx: Tx, userId: string) => Promise<void>;
