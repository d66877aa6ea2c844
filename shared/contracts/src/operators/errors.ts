import type { ErrorTable } from '../catalogues/error-tables';

/** Errors about operating an installation. */
export const operatorsErrors = {
  OPERATOR_NEEDS_SECOND_FACTOR: [
    403,
    'Turn on two-factor authentication in the settings to operate this installation.',
  ],
  TOKEN_SCOPE: [403, 'This token may not do this.'],
  /** The packages are separated by commas. */
  OPERATOR_PACKAGES: [403, 'You may change only {packages}.'],
  RELEASE_CHANGED: [409, 'Somebody changed what is live of {name} in the meantime. Review it and try again.'],
  RELEASE_FROZEN: [409, '{name} is frozen until {until}: {why}'],
  TOKEN_LIMIT: [409, 'You have {max} valid tokens, as many as possible. Revoke one first.'],
  /** The two sentences are those of the release command, in English like the log. */
  RELEASE_REFUSED: [409, '{reason} {advice}'],
} as const satisfies ErrorTable;
