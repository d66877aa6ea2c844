import { API } from '@atrium/contracts';
import { DEMO_PEOPLE } from '../company';
import type { DemoPart } from '../part';
import { stableId } from '../stable-id';
import { DEMO_TALKS } from './content';
import { seedRooms } from './rooms';

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
