/** Whether this is `npm run test:soak`, which finds the tests with a long form by their import of this file. */
const LONG = process.env.SOAK === '1';

/** How much a test does: little in `npm test`, much in `npm run test:soak`. */
export const shortOrLong = <Amount>(short: Amount, long: Amount): Amount => (LONG ? long : short);

/** Says what a long form saw; shown with its result. */
export function figures(text: string): void {
  // By this sign the command knows it from what jest prints.
  if (LONG) process.stdout.write(`▸ ${text}\n`);
}
