import { z } from 'zod';
import type { Tx } from '../../db/client';
import type { UserRow } from '../../db/schema';
import type { AppDeps } from '../../deps';
import { defineJob } from '../../jobs/define-job';
import { sendLater } from '../../lib/mail-later';
import type { Origin } from '../../lib/origin';
import { hashSecret, newSecret } from '../../lib/secrets';
import { languageOf } from '../settings/languages.service';
import * as repository from './known-devices.repository';
import { newDeviceLetter } from './security-letters';

const DAY_MS = 24 * 3_600_000;
/** As long as browsers keep a cookie at most. */
export const DEVICE_DAYS = 400;
/** Of one person; programs that keep no cookies are a new device each time. */
const DEVICES = 50;

/** So many new ones an hour are worth a mail; a program that signs in again and again must not fill a mailbox. */
const MAILS = 5;
const HOUR_MS = 3_600_000;

export interface SeenDevice {
  user: Pick<UserRow, 'id' | 'email' | 'securityMails'>;
  origin: Origin;
  /** What the browser's cookie says, if it has one. */
  token: string | undefined;
}

/**
 * Knows the browser again that somebody signs in from, or mails its person about it; the first one of an account is
 * no news. Gives the value for the browser's cookie. Part of the sign-in's transaction.
 */
export async function recogniseDevice(deps: AppDeps, tx: Tx, { user, origin, token }: SeenDevice): Promise<string> {
  const now = deps.clock.now();
  if (token !== undefined && (await repository.touchDevice(tx, user.id, hashSecret(token), now))) return token;
  const known = await repository.deviceHashes(tx, user.id);
  // A browser that several people use has one cookie.
  const given = token ?? newSecret();
  await repository.insertDevice(tx, { userId: user.id, tokenHash: hashSecret(given), lastSeenAt: now });
  const tooMany = known.slice(DEVICES - 1);
  if (tooMany.length > 0) await repository.removeDevices(tx, user.id, tooMany);
  const recent = await repository.countDevicesSince(tx, user.id, new Date(now.getTime() - HOUR_MS));
  if (known.length > 0 && recent <= MAILS + 1 && user.securityMails) {
    const recipient = { to: user.email, language: await languageOf(tx, user.id) };
    await sendLater(deps, tx, newDeviceLetter(deps, recipient, { at: now, origin }));
  }
  return given;
}

/** Browsers that were not seen for 400 days have lost their cookie. */
export const removeOldDevices = defineJob({
  name: 'security.removeOldDevices',
  schema: z.strictObject({}),
  every: DAY_MS,
  run: (deps) => repository.removeDevicesBefore(deps.db, new Date(deps.clock.now().getTime() - DEVICE_DAYS * DAY_MS)),
});
