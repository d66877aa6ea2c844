/** Limits of companies and invitations. */
export const companyLimits = {
  /** Total size of all files of a company, in bytes. */
  companyBytes: 5 * 1024 * 1024 * 1024,
  /** Number of email addresses, and of phone numbers, of a company. */
  companyContacts: 10,
  companyAddresses: 20,
  invitesAtOnce: 50,
  /** Number of people added to a department, workspace or project in one request. */
  membersAtOnce: 5_000,
} as const;
