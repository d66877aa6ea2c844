import type { ERRORS_BY_DOMAIN, FIELD_MESSAGES_BY_DOMAIN } from '@atrium/contracts';

/** A text for every error of a domain. */
export type DomainErrors<Domain extends keyof typeof ERRORS_BY_DOMAIN> = Record<
  keyof (typeof ERRORS_BY_DOMAIN)[Domain],
  string
>;

/** A text for every field message of a domain. */
export type DomainFieldMessages<Domain extends keyof typeof FIELD_MESSAGES_BY_DOMAIN> = Record<
  keyof (typeof FIELD_MESSAGES_BY_DOMAIN)[Domain],
  string
>;
