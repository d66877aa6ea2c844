/** Maximum size of an object that is read, packed or unpacked, in bytes. Others may be able to write to the bucket. */
export const MAX_OBJECT_BYTES = 64 * 1024 * 1024;

/** An object in a bucket. */
export interface StoredObject {
  key: string;
  modifiedAt: Date;
}

/** The bucket cannot be used: the service does not answer, or refuses. Its answer is the cause. */
export class BucketError extends Error {
  override readonly name = 'BucketError';
}

/** The part of an object storage that the release store needs: one prefix of a bucket. Its functions throw a `BucketError`. */
export interface ObjectStore {
  /** Returns the content of an object; null if there is none. Throws for one of more than `MAX_OBJECT_BYTES`. */
  read(key: string): Promise<Buffer | null>;
  /** Writes an object, and replaces one that exists. */
  write(key: string, content: Buffer): Promise<void>;
  /**
   * Writes an object unless one exists. Returns whether it was written. Services without conditional writes replace the
   * object and return true.
   */
  create(key: string, content: Buffer): Promise<boolean>;
  /**
   * Lists the objects whose keys begin with a prefix, in the order of their keys.
   *
   * @param after lists only objects with greater keys
   */
  list(prefix: string, after?: string): Promise<StoredObject[]>;
  /** Removes an object; one that is missing is ignored. */
  remove(key: string): Promise<void>;
}

/**
 * Runs an action while no other process of the installation holds the lock. `requireHeld` throws if the lock was lost
 * meanwhile, as with the connection to the database.
 */
export type ExclusiveLock = <Result>(action: (requireHeld: () => Promise<void>) => Promise<Result>) => Promise<Result>;

/** A bucket that contains the releases of an installation. */
export interface ReleaseBucket {
  objects: ObjectStore;
  /** Used if the service has no conditional writes; null if there is no database that could lock. */
  databaseLock: ExclusiveLock | null;
  /** Throws a `NotOwnerError` before work that would be refused in the end. Absent if nobody else has the bucket. */
  requireOwner?: () => Promise<void>;
}
