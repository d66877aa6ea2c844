import { types } from 'node:util';
import { ConfigError } from './config';
import { FolderInUseError } from './db/embedded/lock';
import { SecretKeyError } from './db/installation';
import { MigrationError } from './db/migrate';
import { isUnavailable, sqlState } from './db/errors';
import { errorCode } from './lib/error-code';

/** Not a database of that name; no such user or a wrong password. */
const REFUSED_BY_DATABASE = /^(3D000|28\w{3})$/;

/** Errors whose text is for whoever starts the server. */
const FOR_THE_STARTER = [ConfigError, FolderInUseError, MigrationError, SecretKeyError];

/** Why the server did not start: one clear sentence where whoever starts it can do something, else the whole error. */
export function explain(error: unknown): string {
  if (FOR_THE_STARTER.some((kind) => error instanceof kind) && error instanceof Error) return error.message;
  if (!types.isNativeError(error)) return String(error);
  const code = errorCode(error);
  if ('syscall' in error && error.syscall === 'listen' && 'port' in error) {
    const port = String(error.port);
    if (code === 'EADDRINUSE') return `Port ${port} is taken. Stop what runs there, or set PORT to another.`;
    if (code === 'EACCES') return `Port ${port} may not be used by this user. Set PORT to another.`;
  }
  if (isUnavailable(error)) {
    return `The database does not answer (${error.message}). Start it, or correct DATABASE_URL.`;
  }
  if (REFUSED_BY_DATABASE.test(sqlState(error))) {
    return `The database cannot be opened (${error.message}). Create it, or correct DATABASE_URL.`;
  }
  if ('path' in error && /^(EACCES|EROFS|EPERM|ENOTDIR|EEXIST|ENOSPC|EDQUOT)$/.test(code ?? '')) {
    return `${String(error.path)} cannot be written (${code}). Make room or rights for it, or set DATA_DIR to another folder.`;
  }
  return error.stack ?? error.message;
}
