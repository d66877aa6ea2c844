import { NOTIFICATION_TYPES, type NotificationType } from '@atrium/contracts';
import { z } from 'zod';
import type { Tx } from '../../db/client';
import type { AppDeps } from '../../deps';
import { defineJob } from '../../jobs/define-job';
import { sendLater } from '../../lib/mail-later';
import { languagesOf } from '../settings/languages.service';
import { preferencesOfAll, type Preferences } from './preferences';
import { keyOf } from './streams.repository';
import { unseenLetter } from './unseen-letter';
import * as repository from './unseen-mail.repository';

const EVERY_MS = 30_000;
/** Their streams are held while the letters are written. */
const BATCH = 20;

const isType = (type: string): type is NotificationType => NOTIFICATION_TYPES.some((known) => known === type);

function isWanted({ mail, types }: Preferences, { type }: repository.Unseen): boolean {
  return mail && isType(type) && types[type];
}

/** Mails some people what they have not seen, and notes that they were; how many people were looked at. */
async function mailBatch(deps: AppDeps, tx: Tx): Promise<number> {
  const streams = await repository.lockDue(tx, deps.clock.now(), BATCH);
  if (streams.length === 0) return 0;
  const unseen = await repository.listUnseen(tx, streams);
  const people = unseen.map(({ userId }) => userId);
  const preferences = await preferencesOfAll(tx, people);
  const languageOf = await languagesOf(tx, people);
  const wanted = unseen.filter((one) => isWanted(preferences(one.userId), one));
  for (const [first, ...others] of Map.groupBy(wanted, keyOf).values()) {
    if (!first) continue;
    const letter = unseenLetter(deps.config.publicUrl, languageOf(first.userId), [first, ...others]);
    await sendLater(deps, tx, letter);
  }
  await repository.markMailed(tx, streams);
  return streams.length;
}

/**
 * Mails what stayed unseen for two minutes, where the person wants it by mail: one mail for all of it. Letters and the
 * note that they were written are one transaction, so nobody is mailed the same twice.
 */
export const mailUnseen = defineJob({
  name: 'notifications.mailUnseen',
  schema: z.strictObject({}),
  every: EVERY_MS,
  async run(deps) {
    while ((await deps.db.transaction((tx) => mailBatch(deps, tx))) === BATCH);
  },
});
