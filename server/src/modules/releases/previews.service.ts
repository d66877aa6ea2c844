import { parseJson, previewMessage, previewStatement, type SignedPreview, type SignedText } from '@atrium/contracts';
import { previewSignature } from '@atrium/releases';
import { isSigned, publicKeyOf, readActivationKey } from '@atrium/signing';
import type { AppDeps } from '../../deps/deps';
import { AppError } from '../../lib/errors';

/**
 * Returns the release that a preview names, as its team signed it. Throws NOT_FOUND if this installation did not sign
 * the preview, if it has ended, or if the release is not stored or not signed with a trusted key.
 */
export function findPreviewedRelease(
  { releaseStore, clock }: Pick<AppDeps, 'releaseStore' | 'clock'>,
  { text, signature }: SignedPreview,
): SignedText {
  const activationKey = readActivationKey(releaseStore.dataDir);
  const isOwn = activationKey !== null && isSigned(publicKeyOf(activationKey), previewMessage(text), signature);
  const { data: statement } = previewStatement.safeParse(isOwn ? parseJson(text) : undefined);
  if (!statement || statement.until <= clock.now().getTime()) throw new AppError('NOT_FOUND');
  const release = previewSignature(releaseStore, statement);
  if (!release) throw new AppError('NOT_FOUND');
  return release;
}
