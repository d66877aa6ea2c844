/** Types of notifications of any domain. */
export const generalNotificationTypes = ['mention', 'other'] as const;
