/** Limits of companies and invitations. */
export const companyLimits = {
  /** Total size of all files of a company, in bytes. */
  companyBytes: 5 * 1024 * 1024 * 1024,
  invitesAtOnce: 50,
} as const;
