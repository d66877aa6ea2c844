import type { FailedQuery } from '@atrium/platform';
import { useEffect, useRef, useState } from 'react';
import { useCreateConversation } from '../../api/create-conversation';
import { useMessagingUrl } from '../use-messaging-url';

/**
 * Opens the direct conversation with the person named in the URL: `/messaging?person=<user id>`. Returns the failed
 * attempt, which the URL repeats; null if there is none.
 */
export function useOpenPerson(): FailedQuery | null {
  const { person, open } = useMessagingUrl();
  const asked = useRef<string | null>(null);
  // Replaces the history entry of this URL, so that Back returns to where the user came from.
  const { mutate, error, isPending } = useCreateConversation((conversationId) =>
    open(conversationId, { replace: true }),
  );
  useEffect(() => {
    if (person === null || asked.current === person) return;
    asked.current = person;
    mutate({ type: 'direct', participants: [person] });
  });
  const [failure, setFailure] = useState<unknown>(null);
  if (error !== null && error !== failure) setFailure(error);
  if (person === null || failure === null) return null;
  const refetch = () => mutate({ type: 'direct', participants: [person] });
  return { error: failure, isFetching: isPending, refetch };
}
