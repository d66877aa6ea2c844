import { API } from '@atrium/contracts';
import { repeatCall, each, type Inputs } from '../sources';
import type { World } from '../world';

export async function bulletin({ ask }: World): Promise<Inputs<'bulletin'>> {
  const fields = { title: 'Benchmark', content: '<p>Hello everybody</p>', mustAcknowledge: true };
  const post = async () => ({ id: (await ask(API.bulletin.createPost, { body: fields }))._id });
  const one = await post();
  const comment = async () => (await ask(API.bulletin.comment, { params: one, body: { content: 'Hello' } }))._id;
  return {
    post: repeatCall({ params: one }),
    'posts (search)': repeatCall({ query: { q: 'hel' } }),
    posts: repeatCall({ query: {} }),
    createPost: each(() => ({ body: fields })),
    updatePost: each((number) => ({ params: one, body: { title: `Benchmark ${number}` } })),
    removePost: each(async () => ({ params: await post() })),
    react: repeatCall({ params: one, body: { emoji: '👍' } }),
    markRead: repeatCall({ params: one }),
    acknowledge: repeatCall({ params: one }),
    readers: repeatCall({ params: one }),
    comments: repeatCall({ params: one }),
    comment: each(() => ({ params: one, body: { content: 'Hello' } })),
    editComment: each(async () => ({ params: { id: await comment() }, body: { content: 'Better' } })),
    removeComment: each(async () => ({ params: { id: await comment() } })),
  };
}
