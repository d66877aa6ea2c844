import { ECDH } from 'node:crypto';
import { type API, LIMITS, type ParsedBody } from '@atrium/contracts';
import { isTimeZone } from '@atrium/domain';
import type { AppDeps } from '../../../deps/deps';
import { fieldError } from '../../../lib/errors';
import { hashSecret } from '../../../lib/secrets';
import type { Session } from '../../../lib/session';
import { holdSession } from '../../sessions/sessions.service';
import { sealTarget } from './sealed-target';
import * as repository from './subscriptions.repository';

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
