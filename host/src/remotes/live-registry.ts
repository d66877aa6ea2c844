import { isRevoked, type Registry, type RemoteRelease, selectCanaries, type VerifiedRegistry } from '@atrium/contracts';
import type { Preview } from './preview/preview-session';
import type { RegistryAnswer, RegistrySource } from './verification/registry-source';

/** The part of a preview that determines which version runs. */
type PreviewedRelease = Pick<Preview, 'name' | 'release'>;

/** Returns the registry of a tab with a preview: the previewed release is active, and the live one its fallback. */
function withPreview(registry: Registry, preview: PreviewedRelease | null): Registry {
  if (!preview) return registry;
  const { name, release } = preview;
  const live = Object.hasOwn(registry.remotes, name) ? registry.remotes[name] : undefined;
  const entry = { active: release, lastGood: live?.active ?? null, urgent: live?.urgent ?? false };
  return { ...registry, remotes: { ...registry.remotes, [name]: entry } };
}

/** Returns the registry with an urgent live version of a remote, which replaces the loaded one at once. */
function withUrgent(registry: Registry, name: string | null): Registry {
  const live = name !== null && Object.hasOwn(registry.remotes, name) ? registry.remotes[name] : undefined;
  if (name === null || !live) return registry;
  return { ...registry, remotes: { ...registry.remotes, [name]: { ...live, urgent: true } } };
}

/** The newest registry that this tab knows. */
export interface LiveRegistry {
  get(): Registry;
  /** Selects the canaries for a user from now on. */
  setCohort(cohort: string): void;
  /** Runs a previewed release from now on; null runs the live version. */
  setPreview(preview: PreviewedRelease | null): void;
  subscribe(listener: () => void): () => void;
  /**
   * Returns a text that identifies the registry or key that this page cannot verify with its keys; null if it can verify
   * everything. Reloading the page provides the keys.
   */
  missingKeysReason(): string | null;
  /** Returns whether a release must not run any more, since its key was revoked after this page was loaded. */
  isRevoked(name: string, release: RemoteRelease): boolean;
  /**
   * Fetches the registry unless this serial is already known. On failure the current registry stays. Resolves to true
   * if the registry is up to date, false if the server could not be reached or sent an invalid registry.
   */
  refresh(serial?: number): Promise<boolean>;
}

interface LiveRegistryOptions extends Pick<RegistrySource, 'initial' | 'fetchNewest'> {
  /** Cohort of the last user of this browser; null if there was none. */
  cohort?: string | null;
  /** The release that this tab previews. */
  preview?: PreviewedRelease | null;
}

/** Creates the live registry of this tab, in which its preview and the canaries of its user are the active releases. */
export function createLiveRegistry({
  initial,
  fetchNewest,
  cohort = null,
  preview = null,
}: LiveRegistryOptions): LiveRegistry {
  let verified = initial;
  /** A package whose preview this tab has ended, so that the live version replaces it at once. */
  let endedPreview: string | null = null;
  const select = () => withPreview(withUrgent(selectCanaries(verified, cohort), endedPreview), preview);
  let current = select();
  let missingKeysReason: string | null = null;
  /** Revoked publishing keys of each package, as the newest registry names them. */
  let revoked: VerifiedRegistry['revoked'] = {};
  const listeners = new Set<() => void>();

  const notify = () => {
    for (const listener of listeners) listener();
  };

  function applyNewest(answer: RegistryAnswer): void {
    if ('activation' in answer) {
      missingKeysReason = `activation key ${answer.activation}`;
      return notify();
    }
    const { registry, rejected } = answer;
    // An older registry may arrive late. A rollback always has a new serial.
    if (registry.serial <= current.serial) return;
    // A team may have got another key since this page was loaded. The page then keeps the release that it has until it
    // is reloaded, unless that must be replaced at once.
    const isKept = (name: string) => rejected.some((one) => one.name === name && !one.urgent);
    const keptEntries = Object.entries(verified.remotes).filter(([name]) => isKept(name));
    // The page has no replacement for the kept releases, even if the former key is revoked.
    revoked = Object.fromEntries(Object.entries(answer.revoked).filter(([name]) => !isKept(name)));
    const isKeyRevoked = keptEntries.some(([name, { active }]) => isRevoked(answer.revoked, name, active));
    verified = { ...registry, remotes: { ...registry.remotes, ...Object.fromEntries(keptEntries) } };
    endedPreview = null;
    current = select();
    if (isKeyRevoked || rejected.some(({ urgent }) => urgent)) missingKeysReason = `registry ${registry.serial}`;
    notify();
  }

  return {
    get: () => current,
    setCohort(next) {
      if (next === cohort) return;
      cohort = next;
      current = select();
      notify();
    },
    setPreview(next) {
      endedPreview = next === null ? (preview?.name ?? null) : null;
      preview = next;
      current = select();
      notify();
    },
    missingKeysReason: () => missingKeysReason,
    isRevoked: (name, release) => isRevoked(revoked, name, release),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async refresh(serial) {
      if (serial !== undefined && serial <= current.serial) return true;
      try {
        const answer = await fetchNewest();
        if (answer) applyNewest(answer);
        return answer !== null && 'registry' in answer;
      } catch {
        return false;
      }
    },
  };
}
