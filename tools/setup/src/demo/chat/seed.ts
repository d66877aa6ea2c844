import { API } from '@atrium/contracts';
import { DEMO_PEOPLE } from '../company';
import { fetchUserIds } from '../fetch-user-ids';
import type { DemoContext, DemoPart } from '../part';
import { stableId } from '../stable-id';
import { DEMO_ROOMS, DEMO_TALKS, type DemoRoom } from './content';

/** Creates the groups and channels and sends their missing messages. */
async function seedRooms({ clients, founder }: DemoContext): Promise<void> {
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

/** Sends the demo messages. Sending the same message again changes nothing. */
export const seedChat: DemoPart = {
  name: 'chat',
  async seed(context) {
    const { clients } = context;
    for (const { between, lines } of DEMO_TALKS) {
      const [one, other] = between;
      const starter = clients.get(one);
      const partner = DEMO_PEOPLE.find(({ key }) => key === other);
      if (!starter || !partner) continue;
      const { users } = await starter.call(API.chat.users);
      const found = users.find(({ email }) => email === partner.email);
      if (!found) continue;
      const { _id } = await starter.call(API.chat.createConversation, { body: { participants: [found._id] } });
      for (const [index, [who, text]] of lines.entries()) {
        const clientId = stableId(`${one} ${other} ${index}`);
        const body = { clientId, content: `<p>${text}</p>` };
        await clients.get(who)?.call(API.chat.send, { params: { id: _id }, body });
      }
    }
    await seedRooms(context);
  },
};
