import { CLIENT_ERROR_STAGES, MISDEEDS } from '@atrium/contracts';
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instantColumn } from '../../../db/columns';
import { sessions } from '../../sessions/sessions.tables';

/**
 * Versions of packages that sessions ran, one row for each session and version. They are deleted with the sessions of
 * an account.
 */
export const releaseRuns = pgTable(
  'release_runs',
  {
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** User of the session. Has no foreign key, whose lock could wait for the deletion of the account. */
    userId: uuid('user_id').notNull(),
    /** `host`, or the name of a remote. */
    package: text('package').notNull(),
    version: text('version').notNull(),
    /** When the version first failed in this session; null while it has not. */
    failedStage: text('failed_stage', { enum: CLIENT_ERROR_STAGES }),
    /** The misdeeds of the version in this session. */
    misdeeds: text('misdeeds', { enum: MISDEEDS }).array().notNull().default([]),
    /** The first time to content that the session reported, in ms. */
    contentMs: integer('content_ms'),
    createdAt: instantColumn('created_at').notNull(),
    updatedAt: instantColumn('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.sessionId, t.package, t.version] }),
    index('release_runs_version').on(t.package, t.version, t.createdAt),
    index('release_runs_user').on(t.userId, t.sessionId, t.package, t.version),
    index('release_runs_created').on(t.createdAt),
  ],
);
/**
 * When each version last ran in a browser, to the hour. Includes stored versions that are no longer live, which open
 * tabs may still run. It has at most one row for each published version, whatever browsers report.
 */
export const releaseLastRuns = pgTable(
  'release_last_runs',
  {
    package: text('package').notNull(),
    version: text('version').notNull(),
    lastRunAt: instantColumn('last_run_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.package, t.version] })],
);

export type ReleaseRunRow = typeof releaseRuns.$inferSelect;
