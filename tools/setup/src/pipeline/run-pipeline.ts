import { parseArgs } from 'node:util';
import { BucketError, Refusal as StoreRefusal } from '@atrium/releases';
import { appBuildSuite } from '../suites/build';
import { formatSuite } from '../suites/format';
import { lintSuite } from '../suites/lint';
import { runSuites } from '../suites/runners/run-suites';
import { packageScope } from '../suites/scope';
import { typesSuite } from '../suites/types';
import { unitSuite } from '../suites/unit';
import { Refusal } from '../terminal/refusal';
import { step } from '../terminal/step';
import { readCanaryTarget, startCanary } from './canary';
import type { PipelineEnvironment } from './environment';
import { deliverRelease, publishRelease } from './publication';

const OPTIONS = {
  version: { type: 'string' },
  canary: { type: 'string' },
  why: { type: 'string' },
} as const;

/**
 * Checks, builds and publishes a remote, and starts a canary of it. Refuses impossible options before it changes
 * anything.
 *
 * @param args the package, `--version`, `--canary` (percent) and `--why`
 * @returns the exit code: 1 if a check fails
 * @throws Refusal if a step is impossible or refused
 */
export async function runPipeline(args: readonly string[], env: PipelineEnvironment): Promise<number> {
  const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
  const [name = '', ...more] = positionals;
  if (!name.startsWith('remote-') || more.length > 0) {
    throw new Refusal('A pipeline releases one remote. In its folder: npm run pipeline.');
  }
  const scope = packageScope([name]);
  const target = readCanaryTarget(env, values.canary);
  const failed = await runSuites([formatSuite, lintSuite, typesSuite, unitSuite, appBuildSuite([name])], { scope });
  if (failed !== 0) return failed;
  const release = await step(
    'Publishing',
    () => publishRelease(name, { version: values.version, why: values.why }, env).catch(throwAsRefusal),
    ({ version }) => `${name} ${version}`,
  );
  await deliverRelease(release, env);
  if (target === null) {
    console.log('No canary: ATRIUM_URL and ATRIUM_TOKEN are not set.');
    return 0;
  }
  await step(
    'Canary',
    () => startCanary(target, { ...release, why: values.why }),
    () => `${target.percent} %`,
  );
  return 0;
}

/** Throws a refusal of the release store, or of its bucket, as one of this command. */
function throwAsRefusal(error: unknown): never {
  if (error instanceof StoreRefusal) throw new Refusal(`${error.message}\n${error.advice}`);
  if (error instanceof BucketError) throw new Refusal(error.message);
  throw error;
}
