/** The settings section in which departments are set up. */
export const DEPARTMENT_SETTINGS_PATH = '/settings/departments';

/** Returns the URL of a person's profile. */
export const profileUrl = (userId: string): string => `/Profile/${encodeURIComponent(userId)}`;
