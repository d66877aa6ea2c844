import { API } from '@atrium/contracts';
import { always, each, type Inputs } from '../sources';
import type { World } from '../world';

export async function bulletin({ ask }: World): Promise<Inputs<'bulletin'>> {
  const fields = { title: 'Benchmark', content: '<p>Hello everybody</p>', mustAcknowledge: true };
  const post = async () => ({ id: (await ask(API.bulletin.createPost, { body: fields }))._id });
  const one = await post();
  const comment = async () => (await ask(API.bulletin.comment, { params: one, body: { content: 'Hello' } }))._id;
  return {
    post: always({ params: one }),
    'posts (search)': always({ query: { q: 'hel' } }),
    posts: always({ query: {} }),
    createPost: each(() => ({ body: fields })),
    updatePost: each((number) => ({ params: one, body: { title: `Benchmark ${number}` } })),
    removePost: each(async () => ({ params: await post() })),
    react: always({ params: one, body: { emoji: '👍' } }),
    markRead: always({ params: one }),
    acknowledge: always({ params: one }),
    readers: always({ params: one }),
    comments: always({ params: one }),
    comment: each(() => ({ params: one, body: { content: 'Hello' } })),
    editComment: each(async () => ({ params: { id: await comment() }, body: { content: 'Better' } })),
    removeComment: each(async () => ({ params: { id: await comment() } })),
  };
}
