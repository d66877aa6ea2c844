import { chatKeys } from '../../../shared/api/keys';

const all = [...chatKeys.all, 'bulletin'] as const;

/** Query keys of the bulletin. */
export const bulletinKeys = {
  all,
  feeds: [...all, 'feed'],
  feed: (filters: object) => [...all, 'feed', filters],
  post: (id: string) => [...all, 'post', id],
  comments: (postId: string) => [...all, 'comments', postId],
  readers: (postId: string) => [...all, 'readers', postId],
  latest: [...all, 'latest'],
  audiences: [...all, 'audiences'],
} as const;
