/** Something that was asked for and is not done, with what to do instead. Never a defect of the program. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  /**
   * @param reason what is wrong, a sentence
   * @param advice what to do, a sentence
   */
  constructor(
    reason: string,
    readonly advice: string,
  ) {
    super(reason);
  }
}

/** The code of an error of Node, such as `ENOENT`; empty where it has none. */
export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
