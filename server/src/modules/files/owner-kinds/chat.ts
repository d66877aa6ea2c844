/** The kinds of objects of chat and the bulletin that files can belong to. */
export const chatFileOwners = ['chat', 'bulletin'] as const;
