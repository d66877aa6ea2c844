import { API } from '@atrium/contracts';
import { errorMessage, newId, useMutation, usePlatform } from '@atrium/platform';
import { useState } from 'react';
import { chatKeys } from '../../../shared/api/keys';
import { keepMessageDraft, loadMessageDraft } from '../../../shared/model/message-drafts';
import { textToHtml } from '../../../shared/model/text-to-html';
import { useTexts } from '../../../shared/use-texts';

/** A reply to a conversation. Until it is sent, it is part of the conversation's draft. */
export function useReply(conversationId: string, onSent: () => void) {
  const platform = usePlatform();
  const { t, translate } = useTexts();
  // The same for each attempt, so that a message whose response was lost is not sent twice.
  const [clientId] = useState(newId);
  const [draft] = useState(() => loadMessageDraft(platform, conversationId));
  const [text, setText] = useState('');

  const keep = async (reply: string) => {
    const html = reply.trim() === '' ? '' : `<p>${textToHtml(reply)}</p>`;
    keepMessageDraft(platform, conversationId, (await draft) + html);
  };
  const send = useMutation({
    mutationKey: [...chatKeys.all, 'reply', conversationId],
    mutationFn: () =>
      platform.api.call(API.chat.send, {
        params: { id: conversationId },
        body: { content: textToHtml(text), clientId },
      }),
    onSuccess: () => {
      void keep('');
      onSent();
    },
  });

  return {
    text,
    change: (next: string) => {
      setText(next);
      void keep(next);
    },
    send: () => {
      if (text.trim() !== '' && !send.isPending) send.mutate();
    },
    isSending: send.isPending,
    error: send.error && errorMessage(send.error, translate, t('errors.occurred')),
  };
}
