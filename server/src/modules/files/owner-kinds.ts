/** The kinds of objects that files can belong to; people who may see an object may download its files. */
export const FILE_OWNERS = ['leave', 'leaveCorrection', 'chat', 'bulletin', 'project'] as const;
export type FileOwner = (typeof FILE_OWNERS)[number];
