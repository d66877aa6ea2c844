import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';

/** A pair of Ed25519 keys. */
export interface KeyPair {
  /** PKCS #8 as PEM. */
  privateKey: string;
  /** 32 bytes as base64url, the form in which public keys are stored, sent and compared. */
  publicKey: string;
}

/** Creates a pair of Ed25519 keys. */
export function createKeyPair(): KeyPair {
  const { privateKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return { privateKey: pem, publicKey: publicKeyOf(pem) };
}

/** Returns the public key of a private one. @throws Error if the text is not an Ed25519 key */
export function publicKeyOf(privateKey: string): string {
  const { x, crv } = createPublicKey(createPrivateKey(privateKey)).export({ format: 'jwk' });
  if (crv !== 'Ed25519' || x === undefined) throw new Error('The key is not an Ed25519 key.');
  return x;
}

/** Returns the signature of a text in UTF-8, as base64url. */
export const signText = (privateKey: string, text: string): string =>
  sign(null, Buffer.from(text), createPrivateKey(privateKey)).toString('base64url');

/** Returns whether a signature was made over exactly this text; false also if the key or the signature is malformed. */
export function isSigned(publicKey: string, text: string, signature: string): boolean {
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
  } catch {
    return false;
  }
}

/** Returns a public key as headers contain it: in base64 with padding. */
const headerKey = (publicKey: string): string => Buffer.from(publicKey, 'base64url').toString('base64');

const scriptParameters = (publicKey: string): string =>
  `("unencoded-digest";sf);keyid="${headerKey(publicKey)}";tag="sri"`;

/**
 * Returns the headers with which a script is sent, so that browsers with signature-based integrity verify it themselves
 * (RFC 9421, https://wicg.github.io/signature-based-sri).
 *
 * @param digest SHA-512 of the script in base64
 * @param signature of `scriptText`
 */
export const scriptHeaders = (publicKey: string, digest: string, signature: string): Record<string, string> => ({
  'unencoded-digest': `sha-512=:${digest}:`,
  'signature-input': `signature=${scriptParameters(publicKey)}`,
  signature: `signature=:${Buffer.from(signature, 'base64url').toString('base64')}:`,
});

/** Returns the text that a publishing key signs of a script: the signature base of its headers. */
export const scriptText = (publicKey: string, digest: string): string =>
  `"unencoded-digest";sf: sha-512=:${digest}:\n"@signature-params": ${scriptParameters(publicKey)}`;
