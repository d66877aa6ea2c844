import type pg from 'pg';
import type { Metrics } from '../lib/process/metrics';

/** Registers gauges for the usage of the database connections. */
export function watchPool(metrics: Metrics, pool: pg.Pool): void {
  metrics.gauge(
    'atrium_database_connections',
    'Connections of this process to the database, and who waits for one.',
    () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
  );
}
