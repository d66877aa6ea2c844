import { z } from 'zod';
import { defineJob } from '../../../jobs/define-job';
import { findLiveSessions } from '../../sessions/sessions.service';
import { removeOrphaned } from './deliveries.repository';
import { listSessions, removeOfSessions } from './subscriptions.repository';

const INTERVAL_MS = 3_600_000;
const PAGE_SIZE = 500;

/** Removes the push subscriptions of sessions that expired or were idle for too long, which no request ends. */
export const removeEndedSubscriptions = defineJob({
  name: 'notifications.removeEndedSubscriptions',
  schema: z.strictObject({}),
  every: INTERVAL_MS,
  async run({ db, clock }) {
    let after: string | undefined;
    for (;;) {
      const page = await listSessions(db, after, PAGE_SIZE);
      const live = await findLiveSessions(db, page, clock.now());
      const ended = page.filter((id) => !live.has(id));
      await removeOfSessions(db, ended);
      if (page.length < PAGE_SIZE) break;
      after = page.at(-1);
    }
    await removeOrphaned(db);
  },
});
