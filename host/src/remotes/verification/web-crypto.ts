import type { IsSigned } from '@atrium/contracts';

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

/** The reason why a browser cannot verify signatures: the page was loaded without https, or the browser is too old. */
export type VerificationProblem = 'insecure' | 'unsupported';

/** Returns the reason why this page cannot verify signatures of a key; null if it can. */
export async function findVerificationProblem(key: string): Promise<VerificationProblem | null> {
  if (!window.isSecureContext) return 'insecure';
  try {
    await importKey(key);
    return null;
  } catch {
    return 'unsupported';
  }
}

const ALGORITHM = { name: 'Ed25519' };

const importKey = (key: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytesOf(key), ALGORITHM, false, ['verify']);

/** Verifies Ed25519 signatures with the browser. Call it only while there is no verification problem. */
export const isSigned: IsSigned = async (key, text, signature) => {
  try {
    const imported = await importKey(key);
    return await crypto.subtle.verify(ALGORITHM, imported, bytesOf(signature), new TextEncoder().encode(text));
  } catch {
    // A key that cannot be imported signed nothing.
    return false;
  }
};
