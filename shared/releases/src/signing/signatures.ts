import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type HostStatement,
  releaseMessage,
  type ReleaseStatement,
  type SignedText,
  signedText,
} from '@atrium/contracts';
import { publicKeyOf, scriptText, signText } from '@atrium/signing';
import type { BuiltRelease } from '../built-release/built-release';
import { remoteRelease } from '../release-entry';

/** Name of the file in a stored release with the signatures of its team; it is never served. */
const SIGNATURE_FILE = 'signature.json';

/** Signs a release and each of its scripts, and writes the signatures beside its files. */
export async function writeSignature(folder: string, release: BuiltRelease, privateKey: string): Promise<void> {
  const text = statementText(release);
  const key = publicKeyOf(privateKey);
  const signed: SignedText = { text, key, signature: signText(privateKey, releaseMessage(text)) };
  const scripts = await Promise.all(
    Object.keys(release.files)
      .filter((file) => file.endsWith('.js'))
      .map(async (file) => {
        const digest = createHash('sha512')
          .update(await readFile(join(folder, file)))
          .digest('base64');
        return [file, signText(privateKey, scriptText(key, digest))] as const;
      }),
  );
  const path = join(folder, SIGNATURE_FILE);
  await writeFile(`${path}.new`, `${JSON.stringify({ ...signed, scripts: Object.fromEntries(scripts) }, null, 2)}\n`);
  await rename(`${path}.new`, path);
}

/** Returns the statement that a team signs of a release. */
export const statementText = (release: BuiltRelease): string =>
  JSON.stringify(release.kind === 'host' ? hostStatement(release) : releaseStatement(release));

const hostStatement = ({ version, files }: BuiltRelease): HostStatement => ({ name: 'host', version, files });

function releaseStatement(release: Extract<BuiltRelease, { kind: 'remote' }>): ReleaseStatement {
  const { pages: _, ...statement } = remoteRelease(release);
  return { name: release.name, ...statement };
}

/** Returns the signed statement of the release in a folder; undefined if it has no signature. */
export function readSignature(folder: string): SignedText | undefined {
  try {
    return signedText.parse(JSON.parse(readFileSync(join(folder, SIGNATURE_FILE), 'utf8')));
  } catch {
    return undefined;
  }
}
