import { NodeEnvironment } from './sharing/jest-packages.mjs';
import { rememberProperties } from './sharing/properties.mjs';
import { shareEnvironment } from './sharing/shared-environment.mjs';
import { observeTimers } from './sharing/timers.mjs';

/** Node.js that the test files of a package share. Its globals are reset after each file. */
export default class SharedNodeEnvironment extends shareEnvironment(NodeEnvironment) {
  observe() {
    const timers = observeTimers(this.global);
    /** @type {(() => boolean) | null} */
    let restoreProperties = null;
    return {
      remember: () => {
        restoreProperties ??= rememberProperties(this.global);
      },
      hasReplacedTimers: timers.areReplaced,
      settle: timers.settle,
      reset() {
        timers.clear();
        return restoreProperties?.() ?? false;
      },
    };
  }
}
