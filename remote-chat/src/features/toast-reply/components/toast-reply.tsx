import { API } from '@atrium/contracts';
import {
  errorMessage,
  FieldError,
  IconButton,
  Input,
  isComposing,
  type SlotProps,
  styled,
  token,
  useMutation,
  usePlatform,
} from '@atrium/platform';
import { useIdempotentSend } from '@atrium/platform/idempotency';
import { SendHorizontal } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { keepMessageDraft, loadMessageDraft } from '../../../shared/model/message-drafts';
import { textToHtml } from '../../../shared/model/text-to-html';
import { useTexts } from '../../../shared/use-texts';

/** Manages a reply, which is part of the conversation's draft until it is sent. */
function useReply(conversationId: string, onSent: () => void) {
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

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${token.space(1)};
  align-items: center;
`;

const ErrorLine = styled.div`
  grid-column: 1 / -1;
`;

/** The field in the toast of a message to reply. Enter sends; Escape closes it and leaves the text as a draft. */
export default function ToastReply({ objectId, onDone }: SlotProps['toast.reply']) {
  const { t } = useTexts();
  const { text, change, send, isSending, error } = useReply(objectId, onDone);
  const field = useRef<HTMLInputElement>(null);
  const errorId = useId();
  useEffect(() => field.current?.focus(), []);

  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Input
        ref={field}
        aria-label={t('toastReply.label')}
        placeholder={t('toastReply.placeholder')}
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : errorId}
        autoComplete="off"
        dir="auto"
        enterKeyHint="send"
        value={text}
        loading={isSending}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || isComposing(event)) return;
          event.stopPropagation();
          onDone();
        }}
      />
      <IconButton type="submit" icon={SendHorizontal} label={t('composer.send')} disabled={text.trim() === ''} />
      {error !== null && (
        <ErrorLine role="alert">
          <FieldError id={errorId}>{error}</FieldError>
        </ErrorLine>
      )}
    </Form>
  );
}
