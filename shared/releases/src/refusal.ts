/** A rejected request, with advice on what to do instead. It is never a defect of the program. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  /**
   * @param reason sentence that states what is wrong
   * @param advice sentence that states what to do
   */
  constructor(
    reason: string,
    readonly advice: string,
  ) {
    super(reason);
  }
}
