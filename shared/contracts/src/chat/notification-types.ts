/** Types of notifications about the bulletin and conversations. */
export const chatNotificationTypes = ['chat_mention', 'bulletin'] as const;
