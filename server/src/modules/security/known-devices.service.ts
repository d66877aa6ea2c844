import { z } from 'zod';
import type { Tx } from '../../db/client';
import type { UserRow } from '../memberships/users.tables';
import type { AppDeps } from '../../deps/deps';
import { defineJob } from '../../jobs/define-job';
import { sendLater } from '../../jobs/mail-later';
import type { Origin } from '../../lib/requests/origin';
import { createSecret, hashSecret } from '../../lib/secrets';
import { languageOf } from '../preferences/languages.service';
import * as repository from './known-devices.repository';
import { newDeviceLetter } from './security-letters';

const DAY_MS = 24 * 3_600_000;
/** The maximum lifetime of a cookie in browsers. */
export const DEVICE_DAYS = 400;
/** Maximum number of devices per person; programs without cookies are a new device each time. */
const MAX_DEVICES = 50;

/** Maximum number of emails about new devices per hour; a program that signs in repeatedly must not flood a mailbox. */
const MAX_MAILS_PER_HOUR = 5;
const HOUR_MS = 3_600_000;

export interface SeenDevice {
  user: Pick<UserRow, 'id' | 'email' | 'securityMails'>;
  origin: Origin;
  /** Token from the browser's cookie, if it has one. */
  token: string | undefined;
}

/**
 * Recognises the browser of a sign-in, or emails its person about a new one; the first browser of an account causes no
 * email. Returns the value for the browser's cookie. Part of the sign-in's transaction.
 */
export async function recogniseDevice(deps: AppDeps, tx: Tx, { user, origin, token }: SeenDevice): Promise<string> {
  const now = deps.clock.now();
  if (token !== undefined && (await repository.touchDevice(tx, user.id, hashSecret(token), now))) return token;
  const known = await repository.deviceHashes(tx, user.id);
  // A browser that several people use has a single cookie.
  const given = token ?? createSecret();
  await repository.insertDevice(tx, { userId: user.id, tokenHash: hashSecret(given), lastSeenAt: now });
  const surplus = known.slice(MAX_DEVICES - 1);
  if (surplus.length > 0) await repository.removeDevices(tx, user.id, surplus);
  const recent = await repository.countDevicesSince(tx, user.id, new Date(now.getTime() - HOUR_MS));
  if (known.length > 0 && recent <= MAX_MAILS_PER_HOUR + 1 && user.securityMails) {
    const recipient = { to: user.email, language: await languageOf(tx, user.id) };
    await sendLater(deps, tx, newDeviceLetter(deps, recipient, { at: now, origin }));
  }
  return given;
}

/**
 * Returns a rate limit key for a browser that has signed in to this account before; null for any other browser, and for
 * addresses without an account.
 */
export async function knownDeviceKey(deps: AppDeps, email: string, token: string | undefined): Promise<string | null> {
  if (token === undefined) return null;
  const hash = hashSecret(token);
  return (await repository.isDeviceOf(deps.db, email, hash)) ? hash : null;
}

/** Removes browsers not seen for 400 days, whose cookies have expired. */
export const removeOldDevices = defineJob({
  name: 'security.removeOldDevices',
  schema: z.strictObject({}),
  every: DAY_MS,
  run: (deps) => repository.removeDevicesBefore(deps.db, new Date(deps.clock.now().getTime() - DEVICE_DAYS * DAY_MS)),
});
