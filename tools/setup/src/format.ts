import { run } from './processes/run';
import { runAsCommand } from './terminal/refusal';
import { ROOT, tool } from './workspace';

/** `npm run format`: formats every file and lists those that it changes. */
await runAsCommand(async () => {
  const unformatted = await run(tool('oxfmt'), ['--list-different', '.'], { cwd: ROOT });
  const { code, output } = await run(tool('oxfmt'), ['.'], { cwd: ROOT });
  console.log(code === 0 ? unformatted.output.trim() || 'Every file was formatted already.' : output);
  return code;
});
