import { run } from './processes/run';
import { runAsCommand } from './terminal/refusal';
import { ROOT, tool } from './workspace';

/** `npm run format`: writes every file in the one format. */
await runAsCommand(async () => {
  const { code, output } = await run(tool('prettier'), ['--write', '--list-different', '.'], { cwd: ROOT });
  console.log(output.trim() || 'Every file was in format already.');
  return code;
});
