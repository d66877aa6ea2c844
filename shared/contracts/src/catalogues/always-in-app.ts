/**
 * Types that ask the person for a decision. They cannot be turned off in the app, since a colleague waits for the
 * answer.
 */
export const ALWAYS_IN_APP_TYPES = ['leave_request', 'leave_correction_request'] as const;
