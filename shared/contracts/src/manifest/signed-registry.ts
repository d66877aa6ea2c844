import { z } from 'zod';
import { parseJson } from '../texts/parse-json';
import {
  canaryPercent,
  type Registry,
  registry,
  type RemoteRelease,
  remoteRelease,
  signedText,
  type SignedText,
} from './registry';

const { key: publicKey, signature } = signedText.shape;

const release = remoteRelease.omit({ pages: true, signed: true });
/** The statement that the team of a remote signs for a release: its name and everything that browsers use of it. */
export const releaseStatement = release.extend({ name: z.string() });
export type ReleaseStatement = z.infer<typeof releaseStatement>;

/** The statement that is signed for a host release: the hash of each file, which the server checks before sending it. */
export const hostStatement = z.object({
  name: z.literal('host'),
  version: z.string(),
  files: z.record(z.string(), z.string()),
});
export type HostStatement = z.infer<typeof hostStatement>;

const hostVersion = z.object({ version: z.string(), html: z.string() });
/** The statement that the activation key signs: the live releases. */
export const registryStatement = z.object({
  serial: registry.shape.serial,
  /** When the server signed it, in Unix ms. */
  issuedAt: z.number().int(),
  host: z.object({ active: hostVersion, lastGood: hostVersion.nullable(), urgent: z.boolean() }).nullable(),
  remotes: z.record(
    z.string(),
    z.object({
      active: signedText,
      lastGood: signedText.nullable(),
      urgent: z.boolean(),
      canary: z.object({ release: signedText, percent: canaryPercent }).optional(),
    }),
  ),
  /** Revoked publishing keys of each package, whose releases open tabs stop. Missing if there are none. */
  revoked: z.record(z.string(), z.array(z.string())).optional(),
});
export type RegistryStatement = z.infer<typeof registryStatement>;

/** The text of a `RegistryStatement` with the signature of the activation key. */
export const signedRegistry = z.object({ text: z.string(), signature });
export type SignedRegistry = z.infer<typeof signedRegistry>;

/** The server's response to a request for the current registry. */
export const registryAnswer = signedRegistry.extend({
  /** The public activation key of the server. A page that knows another one cannot verify the registry. */
  activation: publicKey.optional(),
});
export type RegistryAnswer = z.infer<typeof registryAnswer>;

/** The public keys that a page carries: that of the installation, and those of the team of each remote. */
export const releaseKeys = z.object({ activation: publicKey, publishing: z.record(z.string(), z.array(publicKey)) });
export type ReleaseKeys = z.infer<typeof releaseKeys>;

/** Returns the message that a publishing key signs for a text. Messages for other purposes differ from it. */
export const releaseMessage = (text: string): string => `atrium release\n${text}`;
/** Returns the message that the activation key signs for a registry. */
export const registryMessage = (text: string): string => `atrium registry\n${text}`;

/** Returns whether a key made a signature over exactly this text. */
export type IsSigned = (key: string, text: string, signature: string) => boolean | Promise<boolean>;

/** A registry whose signature is valid. */
export interface VerifiedRegistry {
  /** Without releases that no key of their team signed. */
  registry: Registry;
  issuedAt: number;
  /** Remotes whose active release no key of their team signed, and whether that release is urgent. */
  rejected: { name: string; urgent: boolean }[];
  /** Revoked publishing keys of each package. */
  revoked: Readonly<Record<string, readonly string[]>>;
}

/**
 * Verifies a registry and every release in it. An active release that its team did not sign is replaced by the last good
 * one; a remote without any is left out. A canary that its team did not sign is left out.
 *
 * @returns null if the activation key did not sign the registry, or if it cannot be read
 */
export async function verifyRegistry(
  { text, signature: signed }: SignedRegistry,
  keys: ReleaseKeys,
  isSigned: IsSigned,
): Promise<VerifiedRegistry | null> {
  if (!(await isSigned(keys.activation, registryMessage(text), signed))) return null;
  const parsed = registryStatement.safeParse(parseJson(text));
  if (!parsed.success) return null;
  const { issuedAt, remotes, revoked = {}, ...rest } = parsed.data;
  const verify = async (name: string, one: SignedText | null) => one && verifyRelease(name, one, keys, isSigned);
  const verified = await Promise.all(
    Object.entries(remotes).map(async ([name, { active, lastGood, urgent, canary }]) => {
      const texts = [active, lastGood, canary?.release ?? null];
      const [first = null, second = null, third = null] = await Promise.all(texts.map((text) => verify(name, text)));
      const verifiedCanary = first && third && canary && { canary: { ...canary, release: third } };
      return {
        name,
        isRejected: first === null,
        live: first ?? second,
        lastGood: first && second,
        urgent,
        verifiedCanary,
      };
    }),
  );
  const entries = verified.flatMap(({ name, live, lastGood, urgent, verifiedCanary }) =>
    live ? [[name, { active: live, lastGood, urgent, ...verifiedCanary }] as const] : [],
  );
  const rejected = verified.flatMap(({ name, urgent, isRejected }) => (isRejected ? [{ name, urgent }] : []));
  return { registry: { ...rest, remotes: Object.fromEntries(entries) }, issuedAt, rejected, revoked };
}

/** Returns a release with its signature if a key of its team signed it for this name, else null. */
export async function verifyRelease(
  name: string,
  signed: SignedText,
  { publishing }: Pick<ReleaseKeys, 'publishing'>,
  isSigned: IsSigned,
): Promise<RemoteRelease | null> {
  const { text, key } = signed;
  const isTeamKey = Object.hasOwn(publishing, name) && publishing[name]?.includes(key);
  if (!isTeamKey || !(await isSigned(key, releaseMessage(text), signed.signature))) return null;
  const parsed = releaseStatement.safeParse(parseJson(text));
  if (!parsed.success || parsed.data.name !== name || parsed.data.manifest.name !== name) return null;
  const { name: _, ...verified } = parsed.data;
  return { ...verified, signed };
}

/** Returns whether the key that signed a release of a package is one of the revoked keys. */
export function isRevoked(
  revoked: VerifiedRegistry['revoked'],
  name: string,
  { signed }: Pick<RemoteRelease, 'signed'>,
): boolean {
  const keys = Object.hasOwn(revoked, name) ? revoked[name] : undefined;
  return signed !== undefined && keys !== undefined && keys.includes(signed.key);
}

const DAY_MS = 86_400_000;
const LIFETIME_MS = 14 * DAY_MS;
const CLOCK_TOLERANCE_MS = 2 * DAY_MS;

/** Returns whether a registry is neither outdated nor from the future, by a clock that may be two days wrong. */
export const isTimely = (issuedAt: number, now: number): boolean =>
  now >= issuedAt - CLOCK_TOLERANCE_MS && now <= issuedAt + LIFETIME_MS + CLOCK_TOLERANCE_MS;
