/** Returns the URL of the direct conversation with a person. */
export const messagePath = (userId: string): string => `/messaging?person=${userId}`;
