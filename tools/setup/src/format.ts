import { run } from './processes/run';
import { runAsCommand } from './terminal/refusal';
import { ROOT, tool } from './workspace';

/** `npm run format`: formats every file. */
await runAsCommand(async () => {
  const { code, output } = await run(tool('prettier'), ['--write', '--list-different', '.'], { cwd: ROOT });
  console.log(output.trim() || 'Every file was in format already.');
  return code;
});
