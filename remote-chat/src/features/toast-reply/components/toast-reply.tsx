import { FieldError, IconButton, Input, isComposing, type SlotProps, styled, token } from '@atrium/platform';
import { SendHorizontal } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useReply } from '../model/use-reply';
import { useTexts } from '../../../shared/use-texts';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${token.space(1)};
  align-items: center;
`;

const Wrong = styled.div`
  grid-column: 1 / -1;
`;

/** The field in which the toast of a message is answered. Enter sends; Escape closes it and leaves the text as a draft. */
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
        <Wrong role="alert">
          <FieldError id={errorId}>{error}</FieldError>
        </Wrong>
      )}
    </Form>
  );
}
