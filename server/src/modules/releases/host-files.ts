import {
  type HostRelease,
  type HostStatement,
  hostStatement,
  parseJson,
  releaseMessage,
  type ReleaseKeys,
} from '@atrium/contracts';
import { subresourceIntegrity } from '@atrium/releases';
import { isSigned } from '@atrium/signing';

/**
 * Returns whether a file of a host release has the content that its team signed.
 *
 * @param keys null while the live host is unsigned; then every content is accepted
 */
export function isHostFile(keys: ReleaseKeys | null, host: HostRelease, file: string, content: Buffer): boolean {
  if (!keys) return true;
  const { files = {} } = verifyHost(host, keys) ?? {};
  return Object.hasOwn(files, file) && files[file] === subresourceIntegrity(content);
}

/** Returns the part of a host release that a trusted key signed; null if none did. */
export function verifyHost({ version, signed }: HostRelease, { publishing }: ReleaseKeys): HostStatement | null {
  if (!signed || !publishing['host']?.includes(signed.key)) return null;
  if (!isSigned(signed.key, releaseMessage(signed.text), signed.signature)) return null;
  const { data } = hostStatement.safeParse(parseJson(signed.text));
  return data?.version === version ? data : null;
}
