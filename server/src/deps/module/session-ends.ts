import type { Tx } from '../../db/client';

/** Ends what a module stores for sessions that end, in the transaction that ends them. */
export type SessionEnds = (tx: Tx, sessionIds: readonly string[]) => Promise<void>;
