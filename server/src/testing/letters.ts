import type { TestApp } from './app';

/** The newest mail to somebody that has this in its subject; fails where there is none. */
export function letterTo({ letters }: Pick<TestApp, 'letters'>, to: string, subject: RegExp) {
  const letter = letters.findLast((one) => one.to === to && subject.test(one.subject));
  if (!letter) throw new Error(`No mail to ${to} has the subject ${subject}`);
  return letter;
}

/** How many mails to somebody have this in their subject. */
export function lettersTo({ letters }: Pick<TestApp, 'letters'>, to: string, subject: RegExp): number {
  return letters.filter((one) => one.to === to && subject.test(one.subject)).length;
}

/** The secret in the link of a mail for a new password. */
export function resetTokenOf(test: Pick<TestApp, 'letters'>, to: string): string {
  return new URL(letterTo(test, to, /new password/).link).pathname.replace('/reset-password/', '');
}

/** The secret in the link of a mail that proves an address. */
export function verificationTokenOf(test: Pick<TestApp, 'letters'>, to: string): string {
  return new URL(letterTo(test, to, /Confirm/).link).searchParams.get('verify') ?? '';
}
