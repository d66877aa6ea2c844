import { API, type BodyOf, type BulletinPost } from '@atrium/contracts';
import { usePlatform } from '@atrium/platform';
import { putPost } from '../model/bulletin-cache';
import { bulletinKeys } from './keys';

/** The files of a post, with the progress callback and the abort signal of their upload. */
export interface PostUpload {
  files: readonly File[];
  /** Receives the uploaded fraction, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Publishes and edits posts. */
export function useSavePost() {
  const { api, queryClient } = usePlatform();
  const storePost = (post: BulletinPost) => {
    putPost(queryClient, post);
    for (const queryKey of [bulletinKeys.feeds, bulletinKeys.latest]) void queryClient.invalidateQueries({ queryKey });
    return post;
  };
  return {
    publish: async (body: BodyOf<typeof API.bulletin.createPost>, upload: PostUpload) =>
      storePost(await api.call(API.bulletin.createPost, { body, ...upload })),
    update: async (id: string, body: BodyOf<typeof API.bulletin.updatePost>, upload: Partial<PostUpload> = {}) =>
      storePost(await api.call(API.bulletin.updatePost, { params: { id }, body, ...upload })),
  };
}
