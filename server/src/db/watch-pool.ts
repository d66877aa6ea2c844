import type pg from 'pg';
import type { Metrics } from '../lib/metrics';

/** Shows how busy the connections to the database are. */
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
