import { join } from 'node:path';
import type { ClientError, Registry } from '@atrium/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { AppDeps } from '../../deps/deps';
import { createLocalLimiter } from '../../lib/limits/limiter';
import { liveVersions } from '../releases/live-versions.service';
import { createSymbolication, rawLine } from './symbolication';

/** Decoding a source map takes about 10 ms; beyond this many stacks a minute, stacks are logged untranslated. */
const STACK_LIMIT = { name: 'client-error-stacks', max: 30, windowSeconds: 60 };

/** Label for packages and versions that are not live: anyone may send reports, and each new label uses memory. */
const OTHER = 'other';

/** Counts and logs errors reported by browsers. */
export interface ClientErrors {
  /** Counts errors at once, and logs them as soon as the stacks are translated. */
  record(errors: readonly ClientError[], log: FastifyBaseLogger): void;
}

/** @param liveRegistry returns the live registry */
export function createClientErrors(deps: AppDeps, liveRegistry: () => Registry | null): ClientErrors {
  const { config, clock, metrics, background } = deps;
  const { linesOf } = createSymbolication(join(config.dataDir, 'releases'));
  const stackLimiter = createLocalLimiter(clock);
  const count = metrics.counter('atrium_client_errors_total', 'Errors that browsers reported.', [
    'kind',
    'package',
    'version',
  ]);

  async function logError({ frames, ...error }: ClientError, log: FastifyBaseLogger): Promise<void> {
    const isTranslated = stackLimiter.take(STACK_LIMIT, '') === null;
    const stack = isTranslated ? await linesOf(frames) : frames.map(rawLine);
    log.warn({ clientError: { ...error, stack } }, 'Error in a browser');
  }

  return {
    record(errors, log) {
      const live = liveVersions(liveRegistry());
      for (const error of errors) {
        const versions = live.get(error.package);
        count({
          kind: error.kind,
          package: versions ? error.package : OTHER,
          version: error.version !== null && versions?.has(error.version) ? error.version : OTHER,
        });
        background.run(logError(error, log), 'A report of a browser could not be logged');
      }
    },
  };
}
