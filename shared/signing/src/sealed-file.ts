import { isSigned, publicKeyOf, signText } from './keys';

/** What the activation key signs of `registry.json`, which can be signed for no other purpose. */
const messageOf = (registry: unknown): string => `atrium registry file\n${JSON.stringify(registry)}`;

/** Returns the content of `registry.json`: a registry with the signature of the activation key over its JSON. */
export function sealRegistry(activationKey: string, registry: object): string {
  // As a reader gets it: reading may change the order of keys, and undefined ones are not written.
  const read = JSON.parse(JSON.stringify(registry)) as object;
  // Beside the other keys, since older versions read the file as well and ignore the signature.
  return `${JSON.stringify({ ...read, signature: signText(activationKey, messageOf(read)) }, null, 2)}\n`;
}

/**
 * Returns the registry in a `registry.json`; undefined if it is damaged, or was not signed with the activation key.
 *
 * @param activationKey null if the installation has none, because nothing was signed yet or its keys are lost. Then any
 *   registry is accepted, also one without a signature, as older versions wrote it.
 */
export function unsealRegistry(activationKey: string | null, file: string): unknown {
  const content = parseJson(file);
  if (typeof content !== 'object' || content === null) return undefined;
  const { signature, ...registry } = content as Record<string, unknown>; // not an array or null
  if (activationKey === null) return registry;
  const isIntact =
    typeof signature === 'string' && isSigned(publicKeyOf(activationKey), messageOf(registry), signature);
  return isIntact ? registry : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
