import type { Target } from '@atrium/releases';
import { z } from 'zod';
import type { AppDeps } from '../../../deps/deps';
import { defineJob } from '../../../jobs/define-job';
import { enqueue, enqueueAll } from '../../../jobs/enqueue';
import { sendAllLater } from '../../../jobs/mail-later';
import { operatorsOf } from '../../../lib/operated-packages';
import { callWebhook } from './call-webhook';
import { failureLetter } from './demotion-letter';

/** How long operators are not notified again of the same version, in ms. */
const QUIET_MS = 12 * 3_600_000;

/** Waits while operators know of a version that fails and stays live, which is its key. Does nothing itself. */
export const quietFailure = defineJob({
  name: 'releases.quietFailure',
  schema: z.strictObject({}),
  run: () => Promise.resolve(),
});

/**
 * Notifies operators that a version fails and stays live, since nothing can replace it: once in 12 hours.
 *
 * @param why what the reports say of it
 * @param reason sentence that says why it stays
 */
export async function notifyOfFailure(
  deps: AppDeps,
  { name, version }: Target,
  why: string,
  reason: string,
): Promise<void> {
  const { config, log } = deps;
  const now = deps.clock.now();
  const letters = operatorsOf(config, name).map((to) => failureLetter(config, to, { name, version }, why, reason));
  const event = { event: 'release.failing' as const, at: now.toISOString(), name, version, why, reason };
  await deps.db.transaction(async (tx) => {
    const quiet = { runAt: new Date(now.getTime() + QUIET_MS), key: `${name} ${version}` };
    if (!(await enqueue(deps, tx, quietFailure, {}, quiet))) return;
    log.error({ name, version, why, reason }, 'A release fails and cannot be demoted');
    await sendAllLater(deps, tx, letters);
    await enqueueAll(deps, tx, callWebhook, config.operationsWebhook ? [event] : []);
  });
}
