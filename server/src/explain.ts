import { types } from 'node:util';
import { ConfigError } from './lib/config';
import { FolderInUseError } from './db/embedded/lock';
import { DatabaseMissingError } from './db/embedded/marker';
import { EmbeddedDatabaseError } from './db/embedded/start';
import { SecretKeyError } from './db/installation';
import { MigrationError } from './db/migrate';
import { isUnavailable, sqlState } from './db/errors';
import { errorCode } from './lib/error-code';

/** The database does not exist, or the user or password is wrong. */
const REFUSED_BY_DATABASE = /^(3D000|28\w{3})$/;

/** Errors whose message is written for the operator. */
const OPERATOR_ERRORS = [
  ConfigError,
  DatabaseMissingError,
  EmbeddedDatabaseError,
  FolderInUseError,
  MigrationError,
  SecretKeyError,
];

/** Explains why the server did not start: one sentence if the operator can fix it, otherwise the whole error. */
export function explain(error: unknown): string {
  if (OPERATOR_ERRORS.some((kind) => error instanceof kind) && error instanceof Error) return error.message;
  if (error instanceof ListenError) return explainListen(error);
  if (!types.isNativeError(error)) return String(error);
  const code = errorCode(error);
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return `There is no space left on the disk (${error.message}). Free some; see docs/runbooks/disk-full.md.`;
  }
  if (isUnavailable(error)) {
    return `The database does not answer (${error.message}). Start it, or correct DATABASE_URL.`;
  }
  if (REFUSED_BY_DATABASE.test(sqlState(error))) {
    return `The database cannot be opened (${error.message}). Create it, or correct DATABASE_URL.`;
  }
  if ('path' in error && /^(EACCES|EROFS|EPERM|ENOTDIR|EEXIST)$/.test(code ?? '')) {
    return `${String(error.path)} cannot be written (${code}). Give this user write access, or set DATA_DIR to another folder.`;
  }
  return error.stack ?? error.message;
}

/**
 * Thrown when the server cannot listen. A separate class, since the database reports unknown host names with the same
 * codes.
 */
export class ListenError extends Error {
  override readonly name = 'ListenError';

  constructor(
    readonly address: { host: string; port: number },
    cause: unknown,
  ) {
    super(`Cannot listen on ${address.host}:${address.port}`, { cause });
  }
}

function explainListen({ address: { host, port }, cause, message }: ListenError): string {
  switch (errorCode(cause)) {
    case 'EADDRINUSE':
      return `Port ${port} is taken. Stop what runs there, or set PORT to another.`;
    case 'EACCES':
      return `Port ${port} may not be used by this user. Set PORT to another.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `${host} is not an address of this machine. Set HOST to one that is, such as 127.0.0.1 or 0.0.0.0.`;
    default:
      return `${message}: ${cause instanceof Error ? cause.message : String(cause)}`;
  }
}
