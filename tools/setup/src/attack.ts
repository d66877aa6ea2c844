import { parseArgs } from 'node:util';
import { prepareAttacks } from './attack/attacks';
import { chooseSuites } from './suites/choose';
import { runSuites } from './suites/runners/run-suites';
import { Refusal, runAsCommand } from './terminal/refusal';

/**
 * `npm run test:attack [-- NAME …] [--minutes N]`: runs the fuzzer and third-party scanners against a production build.
 */
await runAsCommand(async () => {
  const { values, positionals } = parseArgs({ options: { minutes: { type: 'string' } }, allowPositionals: true });
  const minutes = Number(values.minutes ?? 5);
  if (!(minutes > 0)) throw new Refusal(`"${values.minutes}" is not a number of minutes. Example: --minutes 5`);
  const isWanted = ({ name }: { name: string }) => positionals.length === 0 || positionals.includes(name);
  await using attacks = await prepareAttacks(minutes, isWanted);
  return await runSuites(chooseSuites(attacks.suites, positionals.length > 0 ? positionals.join(',') : undefined));
});
