/** Types of notifications about the bulletin and conversations. */
export const chatNotificationTypes = ['chat_mention', 'bulletin'] as const;

/** Types of alerts about messages, which are no notifications. */
export const chatAlertTypes = ['chat_message'] as const;
