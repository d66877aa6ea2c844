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
