/** Returns the URL of a person's profile. */
export const profileUrl = (userId: string): string => `/Profile/${encodeURIComponent(userId)}`;
