import { z } from 'zod';
import { packageName, packageVersion } from '../server/packages';
import { signedText } from './registry';

/** The statement that the activation key signs for a preview: the stored release that a browser may run. */
export const previewStatement = z.object({
  name: packageName,
  version: packageVersion,
  /** Who created the preview, as the history names authors. */
  who: z.string(),
  /** When it ends, in Unix ms. */
  until: z.number().int(),
});
export type PreviewStatement = z.infer<typeof previewStatement>;

/** The text of a `PreviewStatement` with the signature of the activation key. */
export const signedPreview = z.object({ text: z.string().max(1000), signature: signedText.shape.signature });
export type SignedPreview = z.infer<typeof signedPreview>;

/** Returns the message that the activation key signs for a preview. */
export const previewMessage = (text: string): string => `atrium preview\n${text}`;

/** Parameters of the address that begins a preview. */
const PARAMETERS = { text: 'preview', signature: 'preview-signature' } as const;

/** Returns the address that begins a preview, on a page that always loads the app. */
export function previewUrl(origin: string, { text, signature }: SignedPreview): string {
  const parameters = [`${PARAMETERS.text}=${encodeURIComponent(text)}`, `${PARAMETERS.signature}=${signature}`];
  return `${origin}/dashboard?${parameters.join('&')}`;
}

/** The parts of a `URL` that are read here. This package is also compiled without the types of browsers. */
interface Address {
  href: string;
  searchParams: { get(name: string): string | null; delete(name: string): void };
}

/**
 * Removes the preview from an address and returns it with the rest of the address; null if the address has none. A
 * preview that cannot be read is removed as well.
 */
export function takePreview(url: Address): { preview: SignedPreview | null; rest: string } | null {
  const [text, signature] = [url.searchParams.get(PARAMETERS.text), url.searchParams.get(PARAMETERS.signature)];
  if (text === null && signature === null) return null;
  for (const name of Object.values(PARAMETERS)) url.searchParams.delete(name);
  return { preview: signedPreview.safeParse({ text, signature }).data ?? null, rest: url.href };
}
