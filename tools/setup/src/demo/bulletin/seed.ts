import { API, type BulletinPost } from '@atrium/contracts';
import type { DemoContext, DemoPart } from '../part';
import { stableId } from '../stable-id';
import { DEMO_POSTS, type DemoPost } from './content';

/** Publishes the posts and has readers read, acknowledge, react and comment. */
export const seedBulletin: DemoPart = {
  name: 'bulletin',
  async seed({ clients, founder }) {
    const { departments } = await founder.call(API.departments.list);
    for (const post of DEMO_POSTS) {
      const departmentId = departments.find(({ name }) => name === post.department)?._id;
      const published = await publish(clients, post, departmentId);
      if (published) await answer(clients, post, published);
    }
  },
};

type Clients = DemoContext['clients'];

async function publish(clients: Clients, post: DemoPost, departmentId: string | undefined) {
  const { author, title, content, isPinned = false, mustAcknowledge = false, file } = post;
  const body = {
    title,
    content,
    isPinned,
    mustAcknowledge,
    clientId: stableId(`post ${title}`),
    ...(departmentId !== undefined && { departmentId }),
  };
  const files = file && [new File([file.text], file.name, { type: 'text/plain' })];
  return clients.get(author)?.call(API.bulletin.createPost, { body, ...(files && { files }) });
}

async function answer(clients: Clients, demo: DemoPost, { _id: id, reactions }: BulletinPost): Promise<void> {
  const params = { id };
  for (const who of demo.readBy ?? []) await clients.get(who)?.call(API.bulletin.markRead, { params });
  for (const who of demo.acknowledgedBy ?? []) await clients.get(who)?.call(API.bulletin.acknowledge, { params });
  // Sending the same reaction again would remove it.
  if (reactions.length === 0) {
    for (const [who, emoji] of demo.reactions ?? []) {
      await clients.get(who)?.call(API.bulletin.react, { params, body: { emoji } });
    }
  }
  for (const [index, [who, text]] of (demo.comments ?? []).entries()) {
    const body = { content: `<p>${text}</p>`, clientId: stableId(`comment ${demo.title} ${index}`) };
    await clients.get(who)?.call(API.bulletin.comment, { params, body });
  }
}
