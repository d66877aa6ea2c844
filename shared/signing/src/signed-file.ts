import { parseJson } from '@atrium/contracts';
import { isSigned, publicKeyOf, signText } from './keys';

/**
 * Returns the message that the activation key signs for `registry.json`. Its first line prevents the use of the signature
 * for other messages.
 */
const messageOf = (registry: unknown): string => `atrium registry file\n${JSON.stringify(registry)}`;

/** Returns the content of `registry.json`: a registry with the signature of the activation key over its JSON. */
export function signRegistryFile(activationKey: string, registry: object): string {
  // Verification signs the parsed file again, so the order of keys must be that of a parsed file, without undefined values.
  const parsed = JSON.parse(JSON.stringify(registry)) as object; // a parsed object is an object
  // The signature is a key of the registry, since older versions read the file as well and ignore unknown keys.
  return `${JSON.stringify({ ...parsed, signature: signText(activationKey, messageOf(parsed)) }, null, 2)}\n`;
}

/**
 * Returns the registry in a `registry.json`; undefined if it is damaged, or was not signed with the activation key.
 *
 * @param activationKey null if the installation has none, because nothing was signed yet or its keys are lost. Then any
 *   registry is accepted, also one without a signature, as older versions wrote it.
 */
export function verifyRegistryFile(activationKey: string | null, file: string): unknown {
  const content = parseJson(file);
  if (typeof content !== 'object' || content === null) return undefined;
  const { signature, ...registry } = content as Record<string, unknown>; // not an array or null
  if (activationKey === null) return registry;
  const isIntact =
    typeof signature === 'string' && isSigned(publicKeyOf(activationKey), messageOf(registry), signature);
  return isIntact ? registry : undefined;
}
