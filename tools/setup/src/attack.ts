import { parseArgs } from 'node:util';
import { isInstalled, missingSuite, type Scanner, scannerSuite } from './attack/scanner';
import { slowhttptest } from './attack/slowhttptest';
import { sqlmap } from './attack/sqlmap';
import { startTarget, type Target } from './attack/target';
import { wapiti } from './attack/wapiti';
import { providePostgres } from './services/postgres';
import { chooseSuites } from './suites/choose';
import { runSuites } from './suites/runners/run-suites';
import { findSoaks } from './suites/soak';
import type { Suite } from './suites/suite';
import { Refusal, runAsCommand } from './terminal/refusal';

const SCANNERS: readonly Scanner[] = [wapiti, sqlmap, slowhttptest];

/**
 * `npm run test:attack [-- NAME …] [--minutes N]`: runs our fuzzer and third-party scanners against a production build.
 */
await runAsCommand(async () => {
  const { values, positionals } = parseArgs({ options: { minutes: { type: 'string' } }, allowPositionals: true });
  const minutes = Number(values.minutes ?? 5);
  if (!(minutes > 0)) throw new Refusal(`"${values.minutes}" is not a number of minutes. Example: --minutes 5`);
  await using started = new AsyncDisposableStack();
  const isWanted = ({ name }: { name: string }) => positionals.length === 0 || positionals.includes(name);
  const installed = new Set(SCANNERS.filter((scanner) => isWanted(scanner) && isInstalled(scanner.name)));
  let target: Target | undefined;
  if (installed.size > 0) {
    target = await startTarget();
    started.defer(target.stop);
  }
  const scans = SCANNERS.map((scanner) =>
    target && installed.has(scanner) ? scannerSuite(scanner, target, minutes) : missingSuite(scanner),
  );
  const suites = [fuzzSuite(minutes), ...scans];
  return await runSuites(chooseSuites(suites, positionals.length > 0 ? positionals.join(',') : undefined));
});

/** Returns the long form of the fuzzer, which `npm test` runs for seconds. Uses PostgreSQL if available. */
function fuzzSuite(minutes: number): Suite {
  return {
    name: 'fuzz',
    title: 'Odd input to every route and socket command',
    async run(show) {
      const postgres = await providePostgres();
      try {
        const env = { SOAK_MINUTES: String(minutes), ...(postgres && { TEST_DATABASE_URL: postgres.url }) };
        const makeSuite = findSoaks().get('fuzz');
        if (!makeSuite) throw new Error('The fuzzer is missing: server/src/attack/fuzz.test.ts');
        return await makeSuite(env).run(show);
      } finally {
        await postgres?.stop();
      }
    },
  };
}
