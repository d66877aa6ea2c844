import type { TestApp } from '../app';

/** Returns the newest email to an address whose subject matches; throws if there is none. */
export function letterTo({ letters }: Pick<TestApp, 'letters'>, to: string, subject: RegExp) {
  const letter = letters.findLast((one) => one.to === to && subject.test(one.subject));
  if (!letter) throw new Error(`No mail to ${to} has the subject ${subject}`);
  return letter;
}

/** Returns the number of emails to an address whose subject matches. */
export function countLetters({ letters }: Pick<TestApp, 'letters'>, to: string, subject: RegExp): number {
  return letters.filter((one) => one.to === to && subject.test(one.subject)).length;
}

/** Returns the token in the link of a password reset email. */
export function resetTokenOf(test: Pick<TestApp, 'letters'>, to: string): string {
  return new URL(letterTo(test, to, /new password/).link).pathname.replace('/reset-password/', '');
}

/** Returns the token in the link of a verification email. */
export function verificationTokenOf(test: Pick<TestApp, 'letters'>, to: string): string {
  return new URL(letterTo(test, to, /Confirm/).link).searchParams.get('verify') ?? '';
}
