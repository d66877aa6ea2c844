import { NOTIFICATION_TYPES, type NotificationType } from '@atrium/contracts';
import { z } from 'zod';
import type { Tx } from '../../../db/client';
import type { AppDeps } from '../../../deps/deps';
import { defineJob } from '../../../jobs/define-job';
import { sendLater } from '../../../jobs/mail-later';
import type { Language } from '../../../lib/text/language';
import { languagesOf } from '../../preferences/languages.service';
import { preferencesOfAll, type Preferences } from '../preferences/preferences';
import { keyOf } from '../streams/streams.repository';
import { type DetailsOf, LISTED, unseenLetter } from './unseen-letter';
import * as repository from './unseen-mail.repository';

const EVERY_MS = 30_000;
/** Streams per batch; they stay locked while the letters are written. */
const BATCH_SIZE = 20;

const isType = (type: string): type is NotificationType => NOTIFICATION_TYPES.some((known) => known === type);

function isWanted({ mail, mailTypes }: Preferences, { type }: repository.UnseenNotification): boolean {
  return mail && isType(type) && mailTypes[type];
}

/** Reads what modules add to these notifications. */
async function readDetails(
  deps: AppDeps,
  tx: Tx,
  listed: readonly repository.UnseenNotification[],
): Promise<DetailsOf> {
  const details: (readonly [repository.UnseenNotification, (language: Language) => string])[] = [];
  for (const [companyId, of] of Map.groupBy(listed, (one) => one.companyId)) {
    for (const read of deps.parts.letterDetails) details.push(...(await read(deps, tx, companyId, of)));
  }
  const byNotification = new Map(details);
  return (notification, language) => byNotification.get(notification)?.(language);
}

/** Mails unseen notifications for one batch of streams and records it; returns the number of streams. */
async function mailBatch(deps: AppDeps, tx: Tx): Promise<number> {
  const streams = await repository.lockDue(tx, deps.clock.now(), BATCH_SIZE);
  if (streams.length === 0) return 0;
  const unseen = await repository.listUnseen(tx, streams);
  const people = unseen.map(({ userId }) => userId);
  const preferences = await preferencesOfAll(deps, tx, people);
  const languageOf = await languagesOf(tx, people);
  const wanted = unseen.filter((one) => isWanted(preferences(one.userId), one));
  const byStream = Map.groupBy(wanted, keyOf);
  const detailsOf = await readDetails(
    deps,
    tx,
    [...byStream.values()].flatMap((of) => of.slice(0, LISTED)),
  );
  for (const [first, ...others] of byStream.values()) {
    if (!first) continue;
    const letter = unseenLetter(deps, languageOf(first.userId), [first, ...others], detailsOf);
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
    while ((await deps.db.transaction((tx) => mailBatch(deps, tx))) === BATCH_SIZE);
  },
});
