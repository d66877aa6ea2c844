import { previewMessage, type PreviewStatement, previewUrl, type SignedText } from '@atrium/contracts';
import { readActivationKey, signText } from '@atrium/signing';
import type { Author } from '../history';
import { Refusal } from '../refusal';
import { readRelease } from '../release-folders';
import { requireTrusted } from '../signing/trusted-releases';
import { trustedSignature } from '../store';
import type { Store, Target } from '../store-folder';

/** Maximum duration of a preview, in hours. */
const MAX_PREVIEW_HOURS = 168;
const HOUR_MS = 3_600_000;

/** A preview of a stored version. */
export interface Preview {
  /** The address that begins it in the tab that opens it. */
  url: string;
  /** Time at which it ends, in Unix ms. */
  until: number;
}

/**
 * Creates a preview of a stored version of a remote. Nothing that is live changes.
 *
 * @param origin the origin under which browsers reach the server
 * @param hours the time until it ends, from 1 to 168 hours
 * @throws Refusal if the version is not stored, no trusted key signed it, or the installation has no activation key
 */
export async function createPreview(
  store: Store,
  target: Target,
  { origin, hours }: { origin: string; hours: number },
  { who }: Pick<Author, 'who'>,
): Promise<Preview> {
  if (!Number.isInteger(hours) || hours < 1 || hours > MAX_PREVIEW_HOURS) {
    throw new Refusal(`A preview takes 1 to ${MAX_PREVIEW_HOURS} hours.`, 'For longer, create another one afterwards.');
  }
  const { release } = await requireTrusted(store, target, true);
  if (release.kind !== 'remote') {
    throw new Refusal('The host has no preview: its page is sent before a browser can ask for one.', 'Try a remote.');
  }
  const activationKey = readActivationKey(store.dataDir);
  if (activationKey === null) {
    throw new Refusal('This installation has no activation key yet.', 'Activate a release first.');
  }
  const { name, version } = target;
  const until = Date.now() + hours * HOUR_MS;
  const text = JSON.stringify({ name, version, who, until } satisfies PreviewStatement);
  return { url: previewUrl(origin, { text, signature: signText(activationKey, previewMessage(text)) }), until };
}

/** Returns the signed statement of a stored version of a remote; undefined if no key signed it that is trusted now. */
export function previewSignature(store: Store, { name, version }: Target): SignedText | undefined {
  const release = readRelease(store, name, version);
  return release?.kind === 'remote' ? trustedSignature(store, release) : undefined;
}
