import { API } from '@atrium/contracts';
import type { DemoContext } from '../part';
import { stableId } from '../stable-id';
import { fetchUserIds } from '../fetch-user-ids';
import { DEMO_ROOMS, type DemoRoom } from './content';

/** Creates the groups and channels and sends their missing messages. */
export async function seedRooms({ clients, founder }: DemoContext): Promise<void> {
  const ids = await fetchUserIds(founder);
  for (const room of DEMO_ROOMS) await seedRoom(clients, ids, room);
}

async function seedRoom(
  clients: DemoContext['clients'],
  ids: ReadonlyMap<string, string>,
  { type, name, description, members, lines }: DemoRoom,
): Promise<void> {
  const [creator = '', ...others] = members;
  const { _id: id } =
    (await clients.get(creator)?.call(API.chat.createConversation, {
      body: {
        type,
        name,
        description,
        participants: type === 'group' ? others.flatMap((key) => ids.get(key) ?? []) : [],
        ...(type === 'channel' && { isPublic: true }),
        clientId: stableId(`room ${name}`),
      },
    })) ?? {};
  if (id === undefined) return;
  if (type === 'channel') {
    for (const key of others) await clients.get(key)?.call(API.chat.joinChannel, { params: { id } });
  }
  for (const [index, [who, text]] of lines.entries()) {
    const body = { clientId: stableId(`${name} ${index}`), content: `<p>${text}</p>` };
    await clients.get(who)?.call(API.chat.send, { params: { id }, body });
  }
}
