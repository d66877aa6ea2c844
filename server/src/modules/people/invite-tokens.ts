import { createHash, randomBytes } from 'node:crypto';
import type { AppDeps } from '../../deps';

/** Invitations and magic links hold this long. */
export const INVITE_MS = 7 * 24 * 3600 * 1000;

/** The secret of an invitation by mail. Only its hash is stored. */
export function newInviteToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashInviteToken(token) };
}

export function hashInviteToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

const MAGIC_LINK = 'magic-link';

/** The secret of a magic link is its id, signed: it can be shown again, and nothing of it is stored. */
export function magicToken({ keys }: Pick<AppDeps, 'keys'>, linkId: string): string {
  return `${linkId}.${keys.sign(MAGIC_LINK, linkId)}`;
}

/** The id of the magic link that the token is for; null for every other token. */
export function readMagicToken({ keys }: Pick<AppDeps, 'keys'>, token: string): string | null {
  const [linkId = '', signature = ''] = token.split('.');
  return keys.verify(MAGIC_LINK, linkId, signature) ? linkId : null;
}

/** The page that takes both kinds of token; its origin comes from the configuration, never from a request. */
export function inviteLink({ config }: Pick<AppDeps, 'config'>, token: string): string {
  return `${config.publicUrl}/invite-registration?token=${encodeURIComponent(token)}`;
}
