import { createHash } from 'node:crypto';
import { type HostRelease, hostStatement, releaseMessage } from '@atrium/contracts';
import { isSigned } from '@atrium/signing';
import type { LiveReleases } from './live-releases';

/** Returns whether a file of a host release has the content that its team signed; true for hosts that nobody signed. */
export function isHostFile(
  releases: Pick<LiveReleases, 'signed'>,
  { version, signed }: HostRelease,
  file: string,
  content: Buffer,
): boolean {
  const keys = releases.signed()?.keys.publishing;
  if (!keys) return true;
  const isTrusted = signed && keys['host']?.includes(signed.key);
  if (!isTrusted || !isSigned(signed.key, releaseMessage(signed.text), signed.signature)) return false;
  const statement = hostStatement.parse(JSON.parse(signed.text));
  return statement.version === version && statement.files[file] === subresourceIntegrity(content);
}

const subresourceIntegrity = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
