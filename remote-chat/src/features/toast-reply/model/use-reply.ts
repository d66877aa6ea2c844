import { API } from '@atrium/contracts';
import { errorMessage, useMutation, usePlatform } from '@atrium/platform';
import { useIdempotentSend } from '@atrium/platform/idempotency';
import { useState } from 'react';
import { chatKeys } from '../../../shared/api/keys';
import { keepMessageDraft, loadMessageDraft } from '../../../shared/model/message-drafts';
import { textToHtml } from '../../../shared/model/text-to-html';
import { useTexts } from '../../../shared/use-texts';

/** A reply to a conversation. Until it is sent, it is part of the conversation's draft. */
export function useReply(conversationId: string, onSent: () => void) {
  const platform = usePlatform();
  const { t, translate } = useTexts();
  const sendOnce = useIdempotentSend();
  const [draft] = useState(() => loadMessageDraft(platform, conversationId));
  const [text, setText] = useState('');

  const keep = async (reply: string) => {
    const html = reply.trim() === '' ? '' : `<p>${textToHtml(reply)}</p>`;
    keepMessageDraft(platform, conversationId, (await draft) + html);
  };
  const send = useMutation({
    mutationKey: [...chatKeys.all, 'reply', conversationId],
    mutationFn: () => {
      const content = textToHtml(text);
      return sendOnce(content, (clientId) =>
        platform.api.call(API.chat.send, { params: { id: conversationId }, body: { content, clientId } }),
      );
    },
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
