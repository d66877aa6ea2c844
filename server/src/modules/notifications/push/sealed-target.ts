import { z } from 'zod';
import type { AppDeps } from '../../../deps/deps';
import type { PushTarget } from '../../../lib/push/push-sender';

const PURPOSE = 'push-subscription';
const target = z.object({ endpoint: z.string(), keys: z.object({ p256dh: z.string(), auth: z.string() }) });

/** Encrypts the address and keys of a subscription. */
export const sealTarget = ({ keys }: Pick<AppDeps, 'keys'>, { endpoint, keys: own }: PushTarget): string =>
  keys.seal(PURPOSE, JSON.stringify({ endpoint, keys: own }));

/** Decrypts a subscription; null for one that was sealed before the secret key of the installation changed. */
export function unsealTarget({ keys }: Pick<AppDeps, 'keys'>, sealed: string): PushTarget | null {
  try {
    return target.parse(JSON.parse(keys.unseal(PURPOSE, sealed)));
  } catch {
    return null;
  }
}
