import type { Readable } from 'node:stream';

/** Bytes in memory, or a stream of them, or a file on this machine's disk that may be taken away. */
export type Content = Uint8Array | Readable | { path: string };

/** A part of a stored file: the first and the last byte, both of them included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Where one kind of files lies. Files are named by id only: no name of a user ever becomes a path. */
export interface Shelf {
  /**
   * Stores the whole content or nothing, and has it on the disk when it resolves. Throws what the disk says
   * (ENOSPC), or UNAVAILABLE where the storage service does not answer.
   */
  put(id: string, content: Content): Promise<void>;
  /** The bytes as they come, or null where there are none. Whoever gets the stream reads or destroys it. */
  open(id: string, range?: ByteRange): Promise<Readable | null>;
  /** Removes files that may be gone already. */
  remove(ids: readonly string[]): Promise<void>;
  /** Everything that is stored, in pages of at most 1,000. */
  pages(): AsyncIterable<readonly StoredFile[]>;
}

export interface StoredFile {
  id: string;
  storedAt: Date;
}

/** Each has rows in the database that say what its files are; `src/plugins/jobs.ts` names who asks for them. */
export const SHELVES = ['files', 'images'] as const;
export type ShelfName = (typeof SHELVES)[number];

/** Bytes of files: on the local disk, or in an object storage where one is configured. */
export interface Storage extends Readonly<Record<ShelfName, Shelf>> {
  /** A new path on the local disk for something that is being received. */
  temporaryPath(): Promise<string>;
  /** Removes what processes that were killed left half received. */
  removeLeftovers(now: Date): Promise<void>;
  /** Throws where files could not be stored: a bucket that is not there, keys that are wrong. */
  check(): Promise<void>;
  close(): void;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const isStoredName = (name: string): boolean => UUID.test(name);

/** The name under which a file is stored. Throws for anything that is not an id. */
export function storedName(id: string): string {
  if (!isStoredName(id)) throw new Error('A stored file is named by its id');
  return id;
}
