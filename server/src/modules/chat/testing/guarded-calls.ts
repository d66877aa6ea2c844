import { API } from '@atrium/contracts';
import { at, channel, say } from '../../../testing/domains/chat';
import { call, COMPANY_WIDE, type GuardedCalls } from '../../../permission-matrix/guarded-call';

export const chatCalls: GuardedCalls = [
  call(
    'chat.moderate',
    API.chat.removeMessage,
    async ({ founder, colleague }) => {
      const made = await channel(colleague);
      const { employees } = await founder.ok(API.people.employees);
      const participants = employees.map(({ user }) => user._id).filter((id) => id !== colleague.id);
      await colleague.ok(API.chat.addParticipants, { ...at(made), body: { participants, includeHistory: true } });
      return at(await say(colleague, made, 'Hello'));
    },
    COMPANY_WIDE,
  ),
];
