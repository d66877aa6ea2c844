const DAY_MS = 24 * 3_600_000;
const NEW_DAYS = 30;

/** Returns the instant after which people who joined count as new. */
export const joinedSince = (now: Date): Date => new Date(now.getTime() - NEW_DAYS * DAY_MS);
