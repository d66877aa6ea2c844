/** An error that the user can fix. Its message states how; it is shown without a stack trace. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/**
 * Runs a command. Its return value becomes the exit code. A `Refusal` is printed as a message; any other error is a
 * defect and is printed with its stack trace.
 */
export async function runAsCommand(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (failure) {
    console.error(isMendable(failure) ? `\n${failure.message}` : failure);
    process.exitCode = 1;
  }
}

/** Returns whether the error is a `Refusal` or Node's error for an unknown parameter. */
const isMendable = (failure: unknown): failure is { message: string } =>
  failure instanceof Refusal ||
  (typeof failure === 'object' &&
    failure !== null &&
    'code' in failure &&
    String(failure.code).startsWith('ERR_PARSE_ARGS_'));
