import type { Config } from './config';

/** Returns whether an account operates the installation: its address is one of `OPERATORS` and was verified. */
export const isOperator = (
  { operators }: Pick<Config, 'operators'>,
  { email, emailVerifiedAt }: { email: string; emailVerifiedAt: Date | null },
): boolean => emailVerifiedAt !== null && operators.includes(email.toLowerCase());
