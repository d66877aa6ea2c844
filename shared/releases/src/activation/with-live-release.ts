import type { SignedText } from '@atrium/contracts';
import type { BuiltRelease } from '../built-release/built-release';
import { Refusal } from '../refusal';
import { hostRelease, remoteRelease } from '../release-entry';
import type { StoredRegistry } from '../registry-file';

/** A stored release with the statement that its team signed. */
export interface SignedRelease {
  release: BuiltRelease;
  /** Missing only while the live host verifies no signatures. */
  signed?: SignedText;
}

/** Returns the registry with one package's live and fallback versions replaced. */
export function withLiveRelease(
  registry: StoredRegistry,
  { release: active, signed }: SignedRelease,
  lastGood: SignedRelease | null,
  urgent: boolean,
): StoredRegistry {
  const former = lastGood?.release;
  const formerSignature = lastGood && { signed: lastGood.signed };
  if (active.kind === 'host') {
    const fallback = former?.kind === 'host' ? { ...hostRelease(former), ...formerSignature } : null;
    return { ...registry, host: { active: { ...hostRelease(active), signed }, lastGood: fallback, urgent } };
  }
  if (!active.name.startsWith('remote-')) {
    throw new Refusal(`${active.name} is neither the host nor a remote.`, 'Names of remotes begin with "remote-".');
  }
  const fallback = former?.kind === 'remote' ? { ...remoteRelease(former), ...formerSignature } : null;
  const entry = { active: { ...remoteRelease(active), signed }, lastGood: fallback, urgent };
  return { ...registry, remotes: { ...registry.remotes, [active.name]: entry } };
}
