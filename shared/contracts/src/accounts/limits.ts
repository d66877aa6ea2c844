/** Limits of accounts and profiles. */
export const accountLimits = {
  /** Number of entries in each list of a profile. */
  profileEntries: 50,
  address: 500,
  employeeNumber: 60,
  nric: 60,
  passwordMin: 10,
  passwordMax: 128,
  /** Size of a profile image, in bytes. */
  imageBytes: 5 * 1024 * 1024,
  imagePixels: 40_000_000,
} as const;
