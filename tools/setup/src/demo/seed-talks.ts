import { API } from '@atrium/contracts';
import { DEMO_PEOPLE, DEMO_TALKS } from './company';
import type { DemoClients } from './seed-people';
import { stableId } from './stable-id';

/** Lets the people of the demo talk; saying the same again changes nothing. */
export async function seedTalks(clients: DemoClients): Promise<void> {
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
}
