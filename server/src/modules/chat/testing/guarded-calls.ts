import { API } from '@atrium/contracts';
import { createChannel, idParams, say } from '../../../testing/domains/chat';
import { call, COMPANY_WIDE, type GuardedCalls } from '../../../permission-matrix/guarded-call';

export const chatCalls: GuardedCalls = [
  call(
    'chat.moderate',
    API.chat.removeMessage,
    async ({ founder, colleague }) => {
      const conversation = await createChannel(colleague);
      const { employees } = await founder.ok(API.people.employees);
      const participants = employees.map(({ user }) => user._id).filter((id) => id !== colleague.id);
      await colleague.ok(API.chat.addParticipants, {
        ...idParams(conversation),
        body: { participants, includeHistory: true },
      });
      return idParams(await say(colleague, conversation, 'Hello'));
    },
    COMPANY_WIDE,
  ),
];
