import { API, type Conversation, type Participant } from '@atrium/contracts';
import { usePlatform } from '@atrium/platform';
import { useFindMentions } from '@atrium/platform/mentions';
import type { FindMentions } from '@atrium/ui/rich-text-editor';

/** The number of suggestions fetched per request. */
const MAX_FETCHED = 10;

const toCandidate = ({ userId: id, name, avatarUrl }: Participant) => ({ id, name, avatarUrl });

/**
 * Returns a search for members of the conversation by the text after `@`. Large conversations are searched on the
 * server.
 */
export function useFindMembers({ _id: id, participants, participantCount }: Conversation): FindMentions {
  const { api } = usePlatform();
  const isComplete = participants.length >= participantCount;
  return useFindMentions(
    isComplete
      ? { list: () => participants.map(toCandidate) }
      : {
          search: async (q, signal) => {
            const found = await api.call(API.chat.participants, {
              params: { id },
              query: { q, limit: MAX_FETCHED },
              signal,
            });
            return found.participants.map(toCandidate);
          },
        },
  );
}
