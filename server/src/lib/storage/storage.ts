import type { Readable } from 'node:stream';

/** Bytes in memory, a stream of bytes, or a file on the local disk that the storage may take over. */
export type Content = Uint8Array | Readable | { path: string };

/** A part of a stored file: the first and the last byte, both inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Stores one kind of files. Files are named by id only, so user-provided names never become paths. */
export interface FileStore {
  /**
   * Stores the whole content or nothing; the content is on the disk when the promise resolves. Throws the error of the
   * disk (ENOSPC), or UNAVAILABLE if the storage service does not respond.
   */
  put(id: string, content: Content): Promise<void>;
  /**
   * Returns the content as a stream, or null if the file does not exist. The caller must read or destroy the stream.
   */
  open(id: string, range?: ByteRange): Promise<Readable | null>;
  /** Removes files; missing files are ignored, and so are all files while `mayRemove` of the storage is false. */
  remove(ids: readonly string[]): Promise<void>;
  /** Lists all stored files in pages of at most 1,000. */
  pages(): AsyncIterable<readonly StoredFile[]>;
}

export interface StoredFile {
  id: string;
  storedAt: Date;
}

/** The stores. The database describes their files; modules find which ids are in use (`referencedBytes`). */
export const FILE_STORES = ['files', 'images'] as const;
export type FileStoreName = (typeof FILE_STORES)[number];

/** File contents, on the local disk or in object storage if configured. */
export interface Storage extends Readonly<Record<FileStoreName, FileStore>> {
  /** Returns a new path on the local disk for a file that is being received. */
  temporaryPath(): Promise<string>;
  /** Removes partially received files that killed processes left behind. */
  removeLeftovers(now: Date): Promise<void>;
  /** Returns false, and logs why, if the files in the bucket belong to another installation. */
  mayRemove(): Promise<boolean>;
  /** Throws if files could not be stored, for example because the bucket does not exist or the keys are wrong. */
  check(): Promise<void>;
  close(): void;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const isStoredName = (name: string): boolean => UUID.test(name);

/** Returns the name under which a file is stored. Throws for anything other than an id. */
export function storedName(id: string): string {
  if (!isStoredName(id)) throw new Error('A stored file is named by its id');
  return id;
}
