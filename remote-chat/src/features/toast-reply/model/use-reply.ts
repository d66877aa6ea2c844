import { API } from '@atrium/contracts';
import { errorMessage, useMutation, usePlatform } from '@atrium/platform';
import { useIdempotentSend } from '@atrium/platform/idempotency';
import { useRef, useState } from 'react';
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
  const latestText = useRef('');

  const keep = async (reply: string) => {
    const html = reply.trim() === '' ? '' : `<p>${textToHtml(reply)}</p>`;
    keepMessageDraft(platform, conversationId, (await draft) + html);
  };
  const send = useMutation({
    mutationKey: [...chatKeys.all, 'reply', conversationId],
    mutationFn: (sent: string) => {
      const content = textToHtml(sent);
      return sendOnce(content, (clientId) =>
        platform.api.call(API.chat.send, { params: { id: conversationId }, body: { content, clientId } }),
      );
    },
    onSuccess: (_message, sent) => {
      // Text that was changed meanwhile stays, in the field and as a draft.
      if (latestText.current !== sent) return;
      void keep('');
      onSent();
    },
  });

  return {
    text,
    change: (next: string) => {
      setText(next);
      latestText.current = next;
      void keep(next);
    },
    send: () => {
      if (text.trim() !== '' && !send.isPending) send.mutate(text);
    },
    isSending: send.isPending,
    error: send.error && errorMessage(send.error, translate, t('errors.occurred')),
  };
}
