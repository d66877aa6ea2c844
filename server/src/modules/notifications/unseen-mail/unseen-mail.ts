import { linkInCompany, NOTIFICATION_TYPES, type NotificationType, titleCase } from '@atrium/contracts';
import { z } from 'zod';
import type { Tx } from '../../../db/client';
import type { AppDeps } from '../../../deps/deps';
import { defineJob } from '../../../jobs/define-job';
import { sendLater } from '../../../jobs/mail-later';
import { type Letter, toLetter } from '../../../lib/mail/letter';
import type { Language } from '../../../lib/text/language';
import { languagesOf } from '../../preferences/languages.service';
import { germanTexts } from '../german-texts';
import { preferencesOfAll, type Preferences } from '../preferences/preferences';
import { keyOf } from '../streams/streams.repository';
import { de } from './letter-texts.de';
import { en } from './letter-texts.en';
import type { UnseenNotification } from './unseen-mail.repository';
import * as repository from './unseen-mail.repository';

/** Maximum number of listed notifications; longer lists end with the number of others. */
const MAX_LISTED = 20;

const texts: Record<Language, typeof en> = { en, de };

type Deps = Pick<AppDeps, 'config' | 'parts'>;
type NotificationText = Pick<UnseenNotification, 'title' | 'message'>;

/** Title and message by language. They are stored in English and translated from type and parameters. */
const textOf: Record<Language, (deps: Deps, notification: UnseenNotification) => NotificationText> = {
  en: (_, notification) => notification,
  // Falls back to English for kinds of a later version and for params of another version.
  de: (deps, notification) => germanTexts(deps, notification.type, notification.metadata.params) ?? notification,
};

/** Returns the sentence that a letter adds to a notification; undefined for none. */
type DetailsOf = (notification: UnseenNotification, language: Language) => string | undefined;

/** Returns one mail for all unseen notifications of a person in a company. `unseen` must not be empty. */
export function unseenLetter(
  deps: Deps,
  language: Language,
  unseen: readonly [UnseenNotification, ...UnseenNotification[]],
  detailsOf: DetailsOf = () => undefined,
): Letter {
  const { publicUrl } = deps.config;
  const [first] = unseen;
  const { length: count } = unseen;
  const path = (count === 1 ? first.link : null) ?? '/dashboard';
  // Another company may be active when they follow it, also one that they join later.
  const link = publicUrl + linkInCompany(path, first.companyId);
  const wording = texts[language].unseen({
    name: titleCase(first.name),
    company: first.company,
    title: textOf[language](deps, first).title,
    messages: unseen.slice(0, MAX_LISTED).map((notification) => {
      const { message } = textOf[language](deps, notification);
      const details = detailsOf(notification, language);
      return details === undefined ? message : `${message} ${details}`;
    }),
    count,
    settings: `${publicUrl}/settings`,
  });
  return toLetter({ to: first.email, language }, link, wording);
}

const INTERVAL_MS = 30_000;
/** Streams per batch; they stay locked while the letters are written. */
const BATCH_SIZE = 20;

const isType = (type: string): type is NotificationType => NOTIFICATION_TYPES.some((known) => known === type);

function isWanted({ mail, mailTypes }: Preferences, { type }: repository.UnseenNotification): boolean {
  return mail && isType(type) && mailTypes[type];
}

/** Reads the sentences that modules add to these notifications. */
async function readDetails(
  deps: AppDeps,
  tx: Tx,
  listed: readonly repository.UnseenNotification[],
): Promise<DetailsOf> {
  const details: (readonly [repository.UnseenNotification, (language: Language) => string])[] = [];
  for (const [companyId, group] of Map.groupBy(listed, (one) => one.companyId)) {
    for (const read of deps.parts.letterDetails) details.push(...(await read(deps, tx, companyId, group)));
  }
  const detailsByNotification = new Map(details);
  return (notification, language) => detailsByNotification.get(notification)?.(language);
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
  const unseenByStream = Map.groupBy(wanted, keyOf);
  const detailsOf = await readDetails(
    deps,
    tx,
    [...unseenByStream.values()].flatMap((group) => group.slice(0, MAX_LISTED)),
  );
  for (const [first, ...others] of unseenByStream.values()) {
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
  every: INTERVAL_MS,
  async run(deps) {
    while ((await deps.db.transaction((tx) => mailBatch(deps, tx))) === BATCH_SIZE);
  },
});
