import { useEffect, useRef } from 'react';
import { useCreateConversation } from '../../api/create-conversation';
import { useMessagingUrl } from '../use-messaging-url';

/** Opens the direct conversation with the person named in the URL: `/messaging?person=<user id>`. */
export function useOpenPerson(): void {
  const { person, open } = useMessagingUrl();
  const asked = useRef<string | null>(null);
  // Replaces the history entry of this URL, so that Back returns to where the user came from.
  const { mutate } = useCreateConversation((conversationId) => open(conversationId, { replace: true }));
  useEffect(() => {
    if (person === null || asked.current === person) return;
    asked.current = person;
    mutate({ type: 'direct', participants: [person] }, { onError: () => open(null, { replace: true }) });
  });
}
