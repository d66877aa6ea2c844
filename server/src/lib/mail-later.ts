import type { Tx } from '../db/client';
import type { AppDeps } from '../deps';
import { defineJob, GiveUp } from '../jobs/define-job';
import { enqueue, enqueueAll } from '../jobs/enqueue';
import { type Letter, letter } from './mail';

/** With the back-off of jobs: about a day. */
const ATTEMPTS = 30;

/** Brings one letter on its way. Letters hold links that open accounts, so they are encrypted while they wait. */
export const deliverLetter = defineJob({
  name: 'mail.deliver',
  schema: letter,
  sealed: true,
  attempts: ATTEMPTS,
  async run(deps, payload, { id }) {
    try {
      await deps.mail.deliver(payload, id);
    } catch (error) {
      if (isRefused(error)) throw new GiveUp(`The mail server refuses it: ${error.message}`, { cause: error });
      throw error;
    }
  },
});

/**
 * Mails a letter once the transaction `tx` has committed, and not at all if it rolls back; tried again for about a
 * day while the mail server is away. A mail server may get it twice only if this process dies while it answers.
 */
export async function sendLater(
  deps: Pick<AppDeps, 'clock' | 'ids' | 'keys' | 'jobs'>,
  tx: Tx,
  letter: Letter,
): Promise<void> {
  await enqueue(deps, tx, deliverLetter, letter);
}

/** The same for many letters, in one statement. */
export async function sendAllLater(
  deps: Pick<AppDeps, 'clock' | 'ids' | 'keys' | 'jobs'>,
  tx: Tx,
  letters: readonly Letter[],
): Promise<void> {
  await enqueueAll(deps, tx, deliverLetter, letters);
}

/**
 * The server says for good that it does not take this letter or this recipient (5xx). What it says of us (sign-in,
 * sender) is for the operator to set right, and the letter waits.
 */
function isRefused(error: unknown): error is Error {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false;
  const { responseCode, command } = error;
  return typeof responseCode === 'number' && responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
}
