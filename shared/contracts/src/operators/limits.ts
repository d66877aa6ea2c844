/** Limits of operating an installation. */
export const operatorsLimits = {
  /** Length of the reason for a change of the live versions. */
  releaseReason: 500,
  tokenName: 80,
  /** The longest lifetime of a token, in days. */
  tokenDays: 366,
  /** Valid tokens of one operator. */
  tokensPerOperator: 50,
} as const;
