import type { Demotion, Target } from '@atrium/releases';
import { z } from 'zod';
import type { AppDeps } from '../../../deps/deps';
import { defineJob } from '../../../jobs/define-job';
import { enqueue, enqueueAll } from '../../../jobs/enqueue';
import { sendAllLater } from '../../../jobs/mail-later';
import type { Config } from '../../../lib/config';
import { type Letter, toLetter } from '../../../lib/mail/letter';
import { operatorsOf } from '../../../lib/operated-packages';
import { callWebhook } from './call-webhook';

/** Builds the email to an operator about a version that was demoted. It is in English, like the log. */
export const demotionLetter = (
  { publicUrl }: Pick<Config, 'publicUrl'>,
  to: string,
  { name, from, version, percent }: Demotion,
  why: string,
): Letter =>
  toLetter({ to, language: 'en' }, `${publicUrl}/ops`, {
    subject: `${name} ${from} failed and was demoted`,
    before: [
      `${name} ${from} ${why}.`,
      percent === undefined
        ? `${name} ${version} is live again, in open tabs too.`
        : `It was a canary for ${percent} %. Everybody runs ${name} ${version} now, in open tabs too.`,
    ],
    action: 'Open operations',
    after: [
      'The version is not demoted again if you activate it. The history there and the log of the server say more.',
    ],
  });

/** Builds the email to an operator about a failing version that stays live. */
const failureLetter = (
  { publicUrl }: Pick<Config, 'publicUrl'>,
  to: string,
  { name, version }: Target,
  why: string,
  reason: string,
): Letter =>
  toLetter({ to, language: 'en' }, `${publicUrl}/ops`, {
    subject: `${name} ${version} fails and stays live`,
    before: [`${name} ${version} ${why}.`, `It was not demoted. ${reason}`],
    action: 'Open operations',
    after: ['Activate a version that works, or roll back to one. You get this letter at most every 12 hours.'],
  });

/** Interval in ms within which operators are not notified again of the same version. */
const QUIET_MS = 12 * 3_600_000;

/** A job without effect. While it waits, operators are not notified again of the failing version in its key. */
export const quietFailure = defineJob({
  name: 'releases.quietFailure',
  schema: z.strictObject({}),
  run: () => Promise.resolve(),
});

/**
 * Notifies operators, at most once in 12 hours, that a version fails and stays live because nothing can replace it.
 *
 * @param why the failures, as a sentence
 * @param reason why the version stays live, as a sentence
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
