import { liveOf } from '../registry-file';
import type { StoredRegistry } from '../registry-file';

/** The live versions of a package that the author of a change saw. Without a field, any version may be live. */
export interface Expectation {
  /** The active version; null for none. */
  active?: string | null | undefined;
  /** The version of the canary; null for none. */
  canary?: string | null | undefined;
  /**
   * False if the author may not know of a rollback or demotion of the last 15 minutes, so that another rollback has to
   * name its version. Used only by rollbacks; defaults to true.
   */
  knowsRollbacks?: boolean | undefined;
}

/** A change that was rejected because another version is live than its author saw. */
export class OutdatedChangeError extends Error {
  override readonly name = 'OutdatedChangeError';

  /** @param packageName the package of which other versions are live */
  constructor(readonly packageName: string) {
    super(`Another version of ${packageName} is live than expected.`);
  }
}

/**
 * Checks that the live versions of a package are those that the author of a change saw. Call it only while holding the
 * lock.
 *
 * @throws OutdatedChangeError if they are not
 */
export function requireExpected(registry: StoredRegistry, name: string, { active, canary }: Expectation): void {
  const live = liveOf(registry, name);
  const liveCanary = live && 'canary' in live ? live.canary?.release.version : undefined;
  const isActive = active === undefined || active === (live?.active.version ?? null);
  const isCanary = canary === undefined || canary === (liveCanary ?? null);
  if (!isActive || !isCanary) throw new OutdatedChangeError(name);
}
