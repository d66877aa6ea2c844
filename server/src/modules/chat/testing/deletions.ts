import { API } from '@atrium/contracts';
import { subjectOf } from '../../../cross-company/subjects-by-route';
import { createGroup } from '../../../testing/domains/chat';
import type { Deletions } from '../../../testing/deletions/deletions';

export const chatDeletions: Deletions = {
  recorded: [
    [API.chat.removeConversation, 'conversation.deleted', subjectOf(API.chat.removeConversation)],
    [API.chat.removeParticipant, 'conversation.participantRemoved', subjectOf(API.chat.removeParticipant)],
  ],
  unrecorded: [API.chat.removeMessage, API.chat.removeAttachment],
  own: [
    [
      'membership of a conversation',
      API.chat.removeParticipant,
      'conversation.participantRemoved',
      async ({ founder, colleague }) => {
        const { _id: id } = await createGroup(founder, [colleague]);
        return { by: colleague, input: { params: { id, userId: colleague.id } } };
      },
    ],
  ],
};
