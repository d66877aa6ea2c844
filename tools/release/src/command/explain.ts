import { BucketError, codeOf, FrozenError, OutdatedChangeError, Refusal } from '@atrium/releases';
import { zonedTime } from './table';
import { USAGE } from './usage';

const NO_ACCESS = 'Run the command as the user of the server: only that user may write DATA_DIR.';

/** What to do about errors of the file system, by their code. */
const DISK: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full: docs/runbooks/disk-full.md. `status` shows whether the change was made.',
  EROFS: 'The disk is read-only. `status` shows whether the change was made.',
  EACCES: NO_ACCESS,
  EPERM: NO_ACCESS,
};

/** Prints why a command failed and what to do. Returns its exit code. */
export function explain(error: unknown): number {
  if (error instanceof FrozenError) {
    const { packageName, freeze } = error;
    console.error(`${packageName} is frozen until ${zonedTime(freeze.to)}, set by ${freeze.who}: ${freeze.why}`);
    console.error(error.advice);
  } else if (error instanceof Refusal) {
    console.error(`${error.message}\n${error.advice}`);
  } else if (error instanceof OutdatedChangeError) {
    const { packageName } = error;
    // Only `promote` and `abort` name the state that they saw.
    console.error(`${packageName} has no canary of the version that the command names. Nothing was changed.`);
    console.error(`See what is live, and decide again: npm run release -- status ${packageName}`);
  } else if (error instanceof BucketError) {
    console.error(`${error.message}\nCheck RELEASES_S3 and the variables of the bucket, and try again.`);
  } else if (codeOf(error).startsWith('ERR_PARSE_ARGS')) {
    console.error(`${String(error)}\n\n${USAGE}`);
    return 2;
  } else if (DISK[codeOf(error)]) {
    console.error(`${String(error)}\n${DISK[codeOf(error)]}`);
  } else {
    console.error(error);
  }
  return 1;
}
