import type { Tx } from '../../db/client';
import type { FileStoreName } from '../../lib/storage/storage';

/** Returns those of the ids of stored bytes that a row of the module references. */
export type ReferencedBytes = (tx: Tx, ids: readonly string[]) => Promise<readonly string[]>;

/** The bytes that a module references, by their store. */
export type ReferencedByStore = Readonly<Partial<Record<FileStoreName, ReferencedBytes>>>;
