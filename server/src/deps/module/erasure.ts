import type { Tx } from '../../db/client';

/**
 * Erases the personal data that one module stores; what others share stays under "Deleted user". Runs before the
 * account is anonymized, and again afterwards for what requests wrote in the meantime.
 */
export type ErasePart<Deps> = (deps: Deps, tx: Tx, userId: string) => Promise<void>;
