/** Limits of accounts and profiles. */
export const accountLimits = {
  passwordMin: 10,
  passwordMax: 128,
  /** Size of a profile image, in bytes. */
  imageBytes: 5 * 1024 * 1024,
  imagePixels: 40_000_000,
} as const;
