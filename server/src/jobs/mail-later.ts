import type { Tx } from '../db/client';
import type { AppDeps } from '../deps/deps';
import { defineJob, PermanentJobError } from './define-job';
import { enqueue, enqueueAll } from './enqueue';
import { type Letter, letter } from '../lib/mail/letter';

/** About a day with the backoff of jobs. */
const MAX_ATTEMPTS = 30;

/**
 * Delivers one letter. Letters contain links that grant access to accounts, so their payloads are encrypted in the
 * queue.
 */
export const deliverLetter = defineJob({
  name: 'mail.deliver',
  schema: letter,
  isSealed: true,
  attempts: MAX_ATTEMPTS,
  async run(deps, payload, { id }) {
    try {
      await deps.mail.deliver(payload, id);
    } catch (error) {
      if (isRejected(error))
        throw new PermanentJobError(`The mail server rejected the letter: ${error.message}`, { cause: error });
      throw error;
    }
  },
});

/**
 * Queues a letter that is sent after the transaction `tx` commits and discarded if it rolls back. Delivery is retried
 * for about a day while the mail server is unavailable. The mail server receives a letter twice only if this process
 * dies while waiting for its reply.
 */
export async function sendLater(
  deps: Pick<AppDeps, 'clock' | 'ids' | 'keys' | 'jobs'>,
  tx: Tx,
  letter: Letter,
): Promise<void> {
  await enqueue(deps, tx, deliverLetter, letter);
}

/** Queues many letters in one statement. */
export async function sendAllLater(
  deps: Pick<AppDeps, 'clock' | 'ids' | 'keys' | 'jobs'>,
  tx: Tx,
  letters: readonly Letter[],
): Promise<void> {
  await enqueueAll(deps, tx, deliverLetter, letters);
}

/**
 * Returns whether the mail server permanently rejects this letter or this recipient (5xx). If it rejects the sign-in or
 * the sender, the operator has to fix that, and the letter stays queued.
 */
function isRejected(error: unknown): error is Error {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false;
  const { responseCode, command } = error;
  return typeof responseCode === 'number' && responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
}
