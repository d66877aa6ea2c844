/** Limits shared by all domains. Lengths are in characters. */
export const generalLimits = {
  name: 120,
  title: 200,
  freeText: 5_000,
  email: 254,
  /** Name of a time zone (IANA). */
  timeZone: 64,
  pageSize: 10,
  pageSizeMax: 100,
} as const;
