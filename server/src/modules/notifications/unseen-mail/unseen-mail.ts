import { NOTIFICATION_TYPES, type NotificationType } from '@atrium/contracts';
import { z } from 'zod';
import type { Tx } from '../../../db/client';
import type { AppDeps } from '../../../deps';
import { defineJob } from '../../../jobs/define-job';
import { sendLater } from '../../../lib/mail/mail-later';
import { languagesOf } from '../../settings/languages.service';
import { preferencesOfAll, type Preferences } from '../preferences';
import { keyOf } from '../streams/streams.repository';
import { unseenLetter } from './unseen-letter';
import * as repository from './unseen-mail.repository';

const EVERY_MS = 30_000;
/** Streams per batch; they stay locked while the letters are written. */
const BATCH = 20;

const isType = (type: string): type is NotificationType => NOTIFICATION_TYPES.some((known) => known === type);

function isWanted({ mail, types }: Preferences, { type }: repository.Unseen): boolean {
  return mail && isType(type) && types[type];
}

/** Mails unseen notifications for one batch of streams and records it; returns the number of streams. */
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
 * Mails notifications that stayed unseen for two minutes, if the person's preferences allow it, in one mail. Letters
 * and their record are written in one transaction, so nothing is mailed twice.
 */
export const mailUnseen = defineJob({
  name: 'notifications.mailUnseen',
  schema: z.strictObject({}),
  every: EVERY_MS,
  async run(deps) {
    while ((await deps.db.transaction((tx) => mailBatch(deps, tx))) === BATCH);
  },
});
