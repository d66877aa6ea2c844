import type { Config } from './config';
import { AppError } from './errors';

/** The packages that somebody may change; null for all, also those that are added later. */
export type OperatedPackages = readonly string[] | null;

interface Account {
  email: string;
  emailVerifiedAt: Date | null;
}

/**
 * Returns the packages that an account operates: all if its address is in `OPERATORS`, else those for which it is in
 * `REMOTE_OPERATORS`. None without a verified address.
 */
export function operatedPackages(
  { operators, remoteOperators }: Pick<Config, 'operators' | 'remoteOperators'>,
  { email, emailVerifiedAt }: Account,
): OperatedPackages {
  if (emailVerifiedAt === null) return [];
  const address = email.toLowerCase();
  if (operators.includes(address)) return null;
  return [...new Set(remoteOperators.filter((one) => one.email === address).map(({ name }) => name))];
}

/** Returns whether an account operates the installation or one of its remotes. */
export const isOperator = (config: Pick<Config, 'operators' | 'remoteOperators'>, account: Account): boolean =>
  operatedPackages(config, account)?.length !== 0;

/** Returns the addresses of those who operate a package, each once. */
export const operatorsOf = (
  { operators, remoteOperators }: Pick<Config, 'operators' | 'remoteOperators'>,
  name: string,
): string[] => [
  ...new Set([...operators, ...remoteOperators.filter((one) => one.name === name).map(({ email }) => email)]),
];

/** Returns whether somebody operates all of these packages. */
export const operatesAll = (operated: OperatedPackages, packages: OperatedPackages): boolean =>
  operated === null || (packages !== null && packages.every((name) => operated.includes(name)));

/** Throws OPERATOR_PACKAGES unless somebody operates all of these packages. */
export function requireOperated(operated: OperatedPackages, packages: OperatedPackages): void {
  if (operated === null || operatesAll(operated, packages)) return;
  throw new AppError('OPERATOR_PACKAGES', { packages: operated.join(', ') });
}

/** Returns the packages that are in both lists. */
export function packagesInBoth(one: OperatedPackages, other: OperatedPackages): OperatedPackages {
  if (one === null || other === null) return one ?? other;
  return one.filter((name) => other.includes(name));
}
