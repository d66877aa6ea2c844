import { LIMITS } from '@atrium/contracts';
import { type FoundCommand, type SlotProps, useSession } from '@atrium/platform';
import { useDebounced } from '@atrium/platform/timing';
import { previewOf } from '@atrium/ui/rich-text';
import { useEffect } from 'react';
import { useChatSearch } from '../../shared/api/search-chat';
import { usePersonOf } from '../../shared/api/use-person-of';
import { displayName } from '../../shared/model/conversation';
import { excerptOf } from '../../shared/model/mark-matches';
import { useTexts } from '../../shared/use-texts';

/** The maximum number of matching messages, the newest first. */
const MAX_RESULTS = 5;
/** Fewer letters match too many messages. */
const MIN_QUERY_LENGTH = 3;
/** Debounce delay of search requests, in ms. */
const DEBOUNCE_MS = 200;

/** Finds messages by their text for the shell's command palette. A result opens its conversation at the message. */
export default function MessageSource({ query, onFound }: SlotProps['command.source']) {
  const { t } = useTexts();
  const userId = useSession().user?._id;
  const personOf = usePersonOf();
  const typed = query.trim().slice(0, LIMITS.title);
  const searchText = typed.length < MIN_QUERY_LENGTH ? '' : typed;
  const q = useDebounced(searchText, DEBOUNCE_MS);
  // The effect depends on `data`, since `found` is a new object on each render.
  const { data, isPending, isPlaceholderData, isError } = useChatSearch(q);

  useEffect(() => {
    if (searchText === '' || isError) return onFound([]);
    if (q !== searchText || isPending || isPlaceholderData) return onFound(null);
    const messages = data?.pages[0]?.messages ?? [];
    return onFound(
      messages.slice(0, MAX_RESULTS).map(({ _id, seq, senderId, content, conversation }): FoundCommand => {
        const sender = senderId === userId ? t('you') : personOf(senderId).name;
        const text = excerptOf(previewOf(content), q)
          .map((part) => part.text)
          .join('');
        return {
          id: _id,
          label: text || t('message.attachmentOnly'),
          detail: `${sender} · ${displayName(conversation) || t('unknown')}`,
          to: `/messaging/${conversation._id}?seq=${seq}`,
          // Recent choices are stored: the text would stay in the browser after an edit or a deletion.
          isTransient: true,
        };
      }),
    );
  }, [searchText, q, data, isPending, isPlaceholderData, isError, userId, personOf, t, onFound]);

  return null;
}
