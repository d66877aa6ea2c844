import { type OwnPostgres, startOwnPostgres } from './own-postgres';
import { versionAt } from './postgres';

/**
 * A PostgreSQL that a test may stop and start as it likes, durable as one in production is.
 *
 * @returns null where none is installed
 */
export const startStoppablePostgres = (): Promise<OwnPostgres | null> => startOwnPostgres(versionAt, { durable: true });
