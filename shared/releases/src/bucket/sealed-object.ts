import { gunzipSync, gzipSync } from 'node:zlib';
import { parseJson } from '@atrium/contracts';
import { isSigned, publicKeyOf, signText } from '@atrium/signing';
import { z } from 'zod';
import { MAX_OBJECT_BYTES } from './object-store';

const sealedObject = z.object({ text: z.string(), signature: z.string() });

/** The kind of an object. It is signed as well, so that an object cannot take the place of another kind. */
type SealedKind = 'change' | 'health' | 'server';

const messageOf = (kind: SealedKind, text: string): string => `atrium release store ${kind}\n${text}`;

/** Returns the content of an object that the activation key signs, since others may be able to write to the bucket. */
export function sealObject(activationKey: string, kind: SealedKind, value: unknown): Buffer {
  const text = JSON.stringify(value);
  return gzipSync(JSON.stringify({ text, signature: signText(activationKey, messageOf(kind, text)) }));
}

/** Returns the value of an object; undefined if it is damaged or was not signed with the activation key. */
export function openObject(activationKey: string, kind: SealedKind, content: Buffer): unknown {
  const parsed = sealedObject.safeParse(parseJson(unpack(content)));
  if (!parsed.success) return undefined;
  const { text, signature } = parsed.data;
  return isSigned(publicKeyOf(activationKey), messageOf(kind, text), signature) ? parseJson(text) : undefined;
}

function unpack(content: Buffer): string {
  try {
    return gunzipSync(content, { maxOutputLength: MAX_OBJECT_BYTES }).toString('utf8');
  } catch {
    return '';
  }
}
