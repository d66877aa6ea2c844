import type { Tx } from '../../db/client';
import type { ShelfName } from '../../lib/storage/storage';

/** Returns those of the ids of stored bytes that a row of the module references. */
export type ReferencedBytes = (tx: Tx, ids: readonly string[]) => Promise<readonly string[]>;

/** The bytes that a module stores, by the shelf of the storage. */
export type ReferencedByShelf = Readonly<Partial<Record<ShelfName, ReferencedBytes>>>;
