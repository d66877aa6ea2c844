/** Something that the person at the keyboard can mend: its message says what. Shown without a stack. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/**
 * Runs a command to its end: what it returns is the exit code, a `Refusal` is one clear message, anything else is a
 * defect and shows its stack.
 */
export async function runAsCommand(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (failure) {
    console.error(isMendable(failure) ? `\n${failure.message}` : failure);
    process.exitCode = 1;
  }
}

/** A refusal of ours, or of Node for a parameter that the command does not have. */
const isMendable = (failure: unknown): failure is { message: string } =>
  failure instanceof Refusal ||
  (typeof failure === 'object' &&
    failure !== null &&
    'code' in failure &&
    String(failure.code).startsWith('ERR_PARSE_ARGS_'));
