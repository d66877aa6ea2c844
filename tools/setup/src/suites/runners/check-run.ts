import { run, SILENCE_MS } from '../../processes/run';
import { ROOT } from '../../workspace';

/**
 * Runs a program that checks the workspace, and ends it if it hangs.
 *
 * @param what the subject of the check, for the report of a program that was ended
 * @returns the output of the failed program; empty if it succeeded
 */
export async function checkBy(
  program: string,
  parameters: string[],
  { what, signal }: { what: string; signal?: AbortSignal | undefined },
): Promise<string> {
  const { code, output, killed } = await run(program, parameters, {
    cwd: ROOT,
    silenceMs: SILENCE_MS,
    ...(signal && { signal }),
  });
  if (killed !== null) return `${killed} Running: ${what}.\n${output}`;
  return code === 0 ? '' : output || `It ended with ${code}.`;
}
