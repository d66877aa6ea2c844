import { requireCompatible } from './compatibility';
import { withLiveRelease } from './with-live-release';
import { Refusal } from '../refusal';
import { trailOf } from '../registry-file';
import type { StoredRegistry } from '../registry-file';
import type { Store, Target } from '../store-folder';
import { firstTrusted, requireTrusted } from '../signing/trusted-releases';

/** Maximum length of a package's trail, which limits how far one can roll back without naming a version. */
const MAX_TRAIL_LENGTH = 10;

/** A version to make live. */
export interface Step extends Target {
  /** The version, followed by the good ones that were live before it, newest first. */
  trail: string[];
}

/** Returns the steps that make versions live. */
export const activationSteps = (registry: StoredRegistry, targets: readonly Target[]): Step[] =>
  targets.map((target) => {
    const earlier = trailOf(registry, target.name).filter((version) => version !== target.version);
    return { ...target, trail: [target.version, ...earlier] };
  });

/**
 * Returns the step that makes an older version live.
 *
 * @param to defaults to the last good version
 * @throws Refusal if there is none, or if it is live already
 */
export function rollbackSteps(registry: StoredRegistry, name: string, to: string | undefined): Step[] {
  const [current, ...good] = trailOf(registry, name);
  if (current === undefined) throw nothingLive(name);
  const version = to ?? good[0];
  if (version === undefined) {
    throw new Refusal(
      `${name} ${current} is the only version that was ever live; there is none to go back to.`,
      `Publish one that works and activate it, or name a stored one: rollback ${name} --to VERSION.`,
    );
  }
  if (version === current) {
    throw new Refusal(`${name} ${version} is live already.`, `Name an older version; status ${name} lists them.`);
  }
  // Versions that were live after the chosen one are not good and must not become the fallback.
  const position = good.indexOf(version);
  return [{ name, version, trail: [version, ...(position < 0 ? good : good.slice(position + 1))] }];
}

/** Options of `applySteps`. */
interface StepOptions {
  /** Whether open tabs change to the versions at once. */
  urgent: boolean;
  /** A key that is about to be revoked. Releases that it signed are no fallbacks. */
  revoked?: string;
}

/**
 * Returns the registry after some steps.
 *
 * @throws Refusal if a version is not stored or releases do not fit together
 */
export async function applySteps(
  store: Store,
  before: StoredRegistry,
  steps: readonly Step[],
  options: StepOptions,
): Promise<StoredRegistry> {
  let after = before;
  for (const step of steps) after = await applyStep(store, after, step, options);
  requireCompatible(after);
  return after;
}

async function applyStep(
  store: Store,
  registry: StoredRegistry,
  step: Step,
  { urgent, revoked }: StepOptions,
): Promise<StoredRegistry> {
  const active = await requireTrusted(store, step, isSignatureRequired(registry));
  const lastGood = firstTrusted(store, step.name, step.trail.slice(1), revoked);
  const trails = { ...registry.trails, [step.name]: step.trail.slice(0, MAX_TRAIL_LENGTH) };
  return withLiveRelease({ ...registry, trails }, active, lastGood, urgent);
}

/** Returns whether browsers verify signatures: the host of older versions does not. */
export const isSignatureRequired = ({ host }: StoredRegistry): boolean =>
  host === null || host.active.signed !== undefined;

const nothingLive = (name: string): Refusal =>
  new Refusal(`No version of ${name} is live.`, `Publish and activate one: npm run release -- publish ${name}.`);
