import type { AppDeps } from '../../../deps/deps';
import { createSecret, hashSecret } from '../../../lib/secrets';

/** Lifetime of invitations and magic links. */
export const INVITE_MS = 7 * 24 * 3600 * 1000;

/** Creates the secret token of a mailed invitation. Only its hash is stored. */
export function createInviteToken(): { token: string; tokenHash: string } {
  const token = createSecret();
  return { token, tokenHash: hashSecret(token) };
}

const MAGIC_LINK = 'magic-link';

/** Returns the token of a magic link: its signed id, which can be shown again and need not be stored. */
export function magicToken({ keys }: Pick<AppDeps, 'keys'>, linkId: string): string {
  return `${linkId}.${keys.sign(MAGIC_LINK, linkId)}`;
}

/** Returns the id of the magic link that a token belongs to; null for other tokens. */
export function readMagicToken({ keys }: Pick<AppDeps, 'keys'>, token: string): string | null {
  const [linkId = '', signature = ''] = token.split('.');
  return keys.verify(MAGIC_LINK, linkId, signature) ? linkId : null;
}

/** Returns the URL of the page for both kinds of token; the origin is from the configuration, never from a request. */
export function inviteLink({ config }: Pick<AppDeps, 'config'>, token: string): string {
  return `${config.publicUrl}/invite-registration?token=${encodeURIComponent(token)}`;
}
