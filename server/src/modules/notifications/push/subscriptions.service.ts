import { ECDH } from 'node:crypto';
import { type API, LIMITS, type ParsedBody } from '@atrium/contracts';
import { isTimeZone } from '@atrium/domain';
import { z } from 'zod';
import type { Tx } from '../../../db/client';
import type { AppDeps } from '../../../deps/deps';
import { fieldError } from '../../../lib/errors';
import type { PushTarget } from '../../../lib/push/push-sender';
import { hashSecret } from '../../../lib/secrets';
import type { Session } from '../../../lib/session';
import { holdSession } from '../../sessions/sessions.service';
import * as repository from './subscriptions.repository';

const PURPOSE = 'push-subscription';
const target = z.object({ endpoint: z.string(), keys: z.object({ p256dh: z.string(), auth: z.string() }) });

/** Encrypts the address and keys of a subscription. */
const sealTarget = ({ keys }: Pick<AppDeps, 'keys'>, { endpoint, keys: own }: PushTarget): string =>
  keys.seal(PURPOSE, JSON.stringify({ endpoint, keys: own }));

/** Decrypts a subscription; null for one that was sealed before the secret key of the installation changed. */
export function unsealTarget({ keys }: Pick<AppDeps, 'keys'>, sealed: string): PushTarget | null {
  try {
    return target.parse(JSON.parse(keys.unseal(PURPOSE, sealed)));
  } catch {
    return null;
  }
}

/** Returns whether a text is a public key of P-256 in base64url. */
function isPublicKey(text: string): boolean {
  try {
    ECDH.convertKey(text, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}

/** Returns the key that browsers need to subscribe. */
export const publicKey = ({ keys }: AppDeps): string => keys.vapid.publicKey;

/** Subscribes the browser of this session to push messages, in place of its previous subscription. */
export async function subscribe(
  deps: AppDeps,
  session: Session,
  { endpoint, keys, language, timeZone }: ParsedBody<typeof API.push.subscribe>,
): Promise<void> {
  if (!deps.push.isAllowed(endpoint)) throw fieldError('endpoint', 'INVALID');
  if (!isPublicKey(keys.p256dh)) throw fieldError('keys.p256dh', 'INVALID');
  if (!isTimeZone(timeZone)) throw fieldError('timeZone', 'INVALID');
  const { userId, sessionId } = session;
  await deps.db.transaction(async (tx) => {
    await holdSession(deps, tx, session);
    await repository.saveSubscription(tx, {
      id: deps.ids.uuid(),
      sessionId,
      userId,
      endpointHash: hashSecret(endpoint),
      sealed: sealTarget(deps, { endpoint, keys }),
      language,
      timeZone,
      renewedAt: deps.clock.now(),
    });
    await repository.removeOldest(tx, userId, LIMITS.pushSubscriptions);
  });
}

/** Unsubscribes the browser of this session. */
export async function unsubscribe(deps: AppDeps, { sessionId }: Session): Promise<void> {
  await repository.removeOfSessions(deps.db, [sessionId]);
}

/** Removes the push subscriptions of sessions that end, in the transaction that ends them. */
export async function endPushSubscriptions(tx: Tx, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length > 0) await repository.removeOfSessions(tx, sessionIds);
}
