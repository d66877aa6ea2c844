import { type OwnPostgres, startOwnPostgres } from './own-postgres';
import { versionAt } from './postgres';

/**
 * Starts a PostgreSQL that a test can stop and restart. Like in production, committed data survives a crash.
 *
 * @returns null if none is installed
 */
export const startStoppablePostgres = (): Promise<OwnPostgres | null> => startOwnPostgres(versionAt, { durable: true });
