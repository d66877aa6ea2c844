import { z } from 'zod';
import { defineJob } from '../../../jobs/define-job';

const TIMEOUT_MS = 10_000;
/** With the backoff of jobs, attempts span about a day. */
const MAX_ATTEMPTS = 30;

const event = { at: z.iso.datetime(), name: z.string(), why: z.string() };

/** Sends an event of the operations to the webhook of the operators. Its payload is the body of the request. */
export const callWebhook = defineJob({
  name: 'releases.callWebhook',
  attempts: MAX_ATTEMPTS,
  schema: z.discriminatedUnion('event', [
    z.strictObject({
      event: z.literal('release.demoted'),
      ...event,
      /** The version that failed. */
      demoted: z.string(),
      /** The version that runs instead. */
      instead: z.string(),
    }),
    z.strictObject({
      event: z.literal('release.failing'),
      ...event,
      /** The version that fails and stays live. */
      version: z.string(),
      /** The reason for which it stays. */
      reason: z.string(),
    }),
  ]),
  async run({ config }, payload, { id }) {
    // The webhook was removed from the configuration meanwhile.
    if (!config.operationsWebhook) return;
    const response = await fetch(config.operationsWebhook, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id, ...payload }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The webhook answered with status ${response.status}`);
  },
});
