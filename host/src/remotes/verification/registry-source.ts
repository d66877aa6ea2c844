import {
  API,
  isTimely,
  type IsSigned,
  type VerifiedRegistry,
  verifyRegistry,
  parseJson,
  previewMessage,
  previewStatement,
  registry as registrySchema,
  registryStatement,
  type Registry,
  registryAnswer,
  registryMessage,
  releaseKeys,
  type SignedPreview,
  signedRegistry,
  type SignedRegistry,
  verifyRelease,
} from '@atrium/contracts';
import type { TextStorage } from '@atrium/platform';
import { z } from 'zod';
import type { Preview } from '../preview/preview-session';
import type { VerificationProblem } from './web-crypto';

/** Ids of the elements into which the server inlines the registry and the keys to verify it with. */
const REGISTRY_ELEMENT = 'atrium-registry';
const KEYS_ELEMENT = 'atrium-keys';
/** The registry that this browser verified last, with the activation key that signed it. */
const STORAGE_KEY = 'atrium_registry';

export const EMPTY_REGISTRY: Registry = { serial: 0, host: null, remotes: {} };

/** The source of a tab's registries. Returns only verified ones. */
export interface RegistrySource {
  /** The registry of the page; the last verified one, or one without remotes, if it cannot be verified. */
  initial: Registry;
  /** Whether the registry of the page was accepted. */
  isVerified: boolean;
  /** The reason why this browser cannot verify signatures and runs no remotes; usually null. */
  problem: VerificationProblem | null;
  /**
   * Fetches the current registry from the server.
   *
   * @returns null if it is invalid or its signature is wrong
   * @throws Error if the server cannot be reached
   */
  fetchNewest(): Promise<RegistryAnswer | null>;
  /**
   * Verifies a preview and fetches the release that it names.
   *
   * @returns null if this installation did not sign it, it has ended, or its team did not sign the release
   * @throws Error if the server cannot be reached
   */
  openPreview(preview: SignedPreview): Promise<Preview | null>;
}

/** The current registry, or the server's activation key if it differs from that of the page. */
export type RegistryAnswer = Pick<VerifiedRegistry, 'registry' | 'rejected' | 'revoked'> | { activation: string };

/** The dependencies of a source. */
export interface SourceDeps {
  page: Document;
  storage: TextStorage;
  isSigned: IsSigned;
  findVerificationProblem(key: string): Promise<VerificationProblem | null>;
  /** The time in ms by the clock of the server, once it has sent a response. */
  now(): number;
  fetchSigned(): Promise<unknown>;
  /** Fetches the registry of a server that signs nothing. */
  fetchUnsigned(): Promise<unknown>;
  /** Fetches the release of a preview. Resolves to null if the server refuses it. */
  fetchPreview(preview: SignedPreview): Promise<unknown>;
  onRejected(reason: string): void;
}

/**
 * Verifies the registry of the page, and every later one: it must be signed with the activation key and its releases
 * with keys of their teams, and be neither outdated nor older than one that this browser has seen. Otherwise the last
 * verified registry stays.
 *
 * The page itself is trusted: one without keys is from a server that signs nothing, and its registry is accepted.
 */
export async function createRegistrySource(deps: SourceDeps): Promise<RegistrySource> {
  const element = deps.page.getElementById(KEYS_ELEMENT);
  if (!element) return createUnsignedSource(deps);
  const { success, data: keys } = releaseKeys.safeParse(parseJson(element.textContent));
  const problem = success ? await deps.findVerificationProblem(keys.activation) : null;
  if (!success || problem) {
    if (!success) deps.onRejected('its keys cannot be read');
    const returnNull = async () => null;
    return { initial: EMPTY_REGISTRY, isVerified: false, problem, fetchNewest: returnNull, openPreview: returnNull };
  }

  const readLast = () => readStored(deps.storage, keys.activation);
  /** Returns whether a registry was stored that is newer than a serial. Any script of the page can write there. */
  const hasStoredNewer = async (serial: number): Promise<boolean> => {
    const stored = readLast();
    if (stored === null || serialOf(stored) <= serial) return false;
    return deps.isSigned(keys.activation, registryMessage(stored.text), stored.signature);
  };
  const verify = async (signed: SignedRegistry): Promise<VerifiedRegistry | null> => {
    const verified = await verifyRegistry(signed, keys, deps.isSigned);
    if (!verified) deps.onRejected('its signature is wrong');
    else if (!isTimely(verified.issuedAt, deps.now())) deps.onRejected('it is outdated');
    // A response may arrive late, and a node may not know a new registry yet.
    else if (!(await hasStoredNewer(verified.registry.serial))) return verified;
    return null;
  };
  const accept = (signed: SignedRegistry, verified: VerifiedRegistry) => {
    for (const { name } of verified.rejected) deps.onRejected(`no key of its team signed the release of ${name}`);
    if (signed.text !== readLast()?.text) {
      deps.storage.setItem(STORAGE_KEY, JSON.stringify({ activation: keys.activation, ...signed }));
    }
    return verified;
  };
  const verifyPage = async (): Promise<Pick<RegistrySource, 'initial' | 'isVerified'>> => {
    const inlined = inlinedRegistry(deps.page);
    const verified = inlined && (await verify(inlined));
    if (inlined && verified) return { initial: accept(inlined, verified).registry, isVerified: true };
    const stored = readLast();
    const last = stored && (await verify(stored));
    return { initial: last?.registry ?? EMPTY_REGISTRY, isVerified: false };
  };

  return {
    ...(await verifyPage()),
    problem: null,
    async fetchNewest() {
      const answer = registryAnswer.safeParse(await deps.fetchSigned());
      if (!answer.success) return null;
      const { activation, ...signed } = answer.data;
      // This is not signed, but it can only cause a reload of the page.
      if (activation !== undefined && activation !== keys.activation) return { activation };
      const verified = await verify(signed);
      return verified && accept(signed, verified);
    },
    async openPreview({ text, signature }) {
      if (!(await deps.isSigned(keys.activation, previewMessage(text), signature))) return null;
      const { data: statement } = previewStatement.safeParse(parseJson(text));
      if (!statement || statement.until <= deps.now()) return null;
      const answer = API.releases.preview.response.safeParse(await deps.fetchPreview({ text, signature }));
      if (!answer.success) return null;
      const release = await verifyRelease(statement.name, answer.data.release, keys, deps.isSigned);
      return release?.version === statement.version ? { ...statement, release } : null;
    },
  };
}

/** Creates the source of a page from a server that signs nothing, and therefore has no previews. */
export function createUnsignedSource({
  page,
  fetchUnsigned,
}: Pick<SourceDeps, 'page' | 'fetchUnsigned'>): RegistrySource {
  const parse = (value: unknown) => registrySchema.safeParse(value);
  const inlined = parse(parseJson(page.getElementById(REGISTRY_ELEMENT)?.textContent));
  return {
    initial: inlined.success ? inlined.data : EMPTY_REGISTRY,
    isVerified: true,
    problem: null,
    async fetchNewest() {
      const answer = parse(await fetchUnsigned());
      return answer.success ? { registry: answer.data, rejected: [], revoked: {} } : null;
    },
    openPreview: async () => null,
  };
}

function inlinedRegistry(page: Document): SignedRegistry | null {
  const element = page.getElementById(REGISTRY_ELEMENT);
  const signature = element?.dataset['signature'];
  return signedRegistry.safeParse({ text: element?.textContent, signature }).data ?? null;
}

const storedRegistry = signedRegistry.extend({ activation: z.string() });

/** Returns the registry that this browser verified last with this activation key; null if there is none. */
function readStored(storage: TextStorage, activation: string): SignedRegistry | null {
  const { data } = storedRegistry.safeParse(parseJson(storage.getItem(STORAGE_KEY)));
  return data?.activation === activation ? data : null;
}

/** Returns the serial of a registry; 0 if it cannot be read. */
const serialOf = ({ text }: SignedRegistry): number =>
  registryStatement.pick({ serial: true }).safeParse(parseJson(text)).data?.serial ?? 0;
