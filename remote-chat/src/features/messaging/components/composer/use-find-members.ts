import { API, type Conversation } from '@atrium/contracts';
import { matchesSearch, useFormat, usePlatform, useSession } from '@atrium/platform';
import type { FindMentions } from '@atrium/ui/rich-text-editor';
import { useCallback } from 'react';

/** The number of suggestions fetched per request. */
const FETCHED = 10;

/**
 * Returns a search for members of the conversation by the text after `@`. Large conversations are searched on the
 * server.
 */
export function useFindMentions({ _id: id, participants, participantCount }: Conversation): FindMentions {
  const { api } = usePlatform();
  const { titleCase } = useFormat();
  const userId = useSession().user?._id;
  return useCallback(
    async (query, signal) => {
      const isComplete = participants.length >= participantCount;
      const found = isComplete
        ? participants.filter(({ name }) => matchesSearch(titleCase(name), query))
        : (await api.call(API.chat.participants, { params: { id }, query: { q: query, limit: FETCHED }, signal }))
            .participants;
      return found
        .filter((one) => one.userId !== userId)
        .map((one) => ({ id: one.userId, name: titleCase(one.name), avatarUrl: one.avatarUrl }));
    },
    [api, id, participants, participantCount, titleCase, userId],
  );
}
