import { SUITES } from './suites/all';
import { runTestCommand } from './suites/test-command';
import { runAsCommand } from './terminal/refusal';
import { cachePath } from './workspace';

/** `npm test` and, with `--all`, `npm run test:all`. */
await runAsCommand(async () => {
  const { code, isEnded } = await runTestCommand(SUITES, process.argv.slice(2), cachePath('test/flaky.json'));
  if (isEnded) process.exit(code);
  return code;
});
