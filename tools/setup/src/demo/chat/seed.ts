import { API } from '@atrium/contracts';
import { fetchUserIds } from '../fetch-user-ids';
import type { DemoContext, DemoPart } from '../part';
import { stableId } from '../stable-id';
import { DEMO_ROOMS, DEMO_TALKS, type DemoRoom } from './content';

type Clients = DemoContext['clients'];

/** Creates a group or channel and sends its missing messages. */
async function seedRoom(
  clients: Clients,
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
  await sendLines(clients, id, name, lines);
}

/** Sends messages. Sending the same message again changes nothing. */
async function sendLines(clients: Clients, id: string, name: string, lines: DemoRoom['lines']): Promise<void> {
  for (const [index, [who, text]] of lines.entries()) {
    const body = { clientId: stableId(`${name} ${index}`), content: `<p>${text}</p>` };
    await clients.get(who)?.call(API.chat.send, { params: { id }, body });
  }
}

/** Creates the conversations with their messages. A second run adds only those that are missing. */
export const seedChat: DemoPart = {
  name: 'chat',
  async seed({ clients, founder }) {
    const ids = await fetchUserIds(founder);
    for (const { between, lines } of DEMO_TALKS) {
      const [one, other] = between;
      const starter = clients.get(one);
      const partner = ids.get(other);
      if (!starter || partner === undefined) continue;
      const { _id } = await starter.call(API.chat.createConversation, { body: { participants: [partner] } });
      await sendLines(clients, _id, between.join(' '), lines);
    }
    for (const room of DEMO_ROOMS) await seedRoom(clients, ids, room);
  },
};
