import { LIMITS } from '@atrium/contracts';
import { Button, css, FieldError, styled, token, usePlatform, useTexts, VisuallyHidden } from '@atrium/platform';
import { type FormEvent, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { textToHtml } from '../../../shared/model/html-text';
import { useChat } from '../../../shared/runtime/chat-context';
import { useTypingSignal } from './use-typing-signal';

const Form = styled.form`
  display: flex;
  gap: ${token.space(2)};
  align-items: end;
  padding: ${token.space(3)} ${token.space(5)} ${token.space(4)};
  border-top: 1px solid ${token.color.border};
`;

const Box = styled.div`
  flex: 1;
  min-width: 0;
`;

const control = css`
  width: 100%;
  max-height: 40dvh;
  padding: ${token.space(2)} ${token.space(3)};
  border: 1px solid ${token.color.borderControl};
  border-radius: ${token.radius.control};
  background: ${token.color.surfaceRaised};
  color: ${token.color.text};
  font: inherit;
  resize: none;
  &:focus-visible {
    outline: 2px solid ${token.color.focus};
    outline-offset: 1px;
  }
`;

const Words = styled.textarea`
  ${control}
  display: block;
`;

interface ComposerProps {
  conversationId: string;
  /** Who reads it. */
  name: string;
  /** Takes the focus as soon as it is there. */
  writes: boolean;
}

/** Writes a message. What is typed is kept until it is sent, for each conversation. */
export function Composer({ conversationId, name, writes }: ComposerProps) {
  const { t } = useTexts();
  const id = useId();
  const { drafts } = usePlatform();
  const { outbox } = useChat();
  const draftKey = `message ${conversationId}`;
  const [text, setText] = useState(() => {
    const draft = drafts.read(draftKey);
    return typeof draft === 'string' ? draft : '';
  });
  const typing = useTypingSignal(conversationId);
  const box = useRef<HTMLTextAreaElement>(null);

  // Grows with its text up to a part of the screen.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight + 2}px`;
  }, [text]);

  const change = (next: string) => {
    setText(next);
    if (next === '') drafts.remove(draftKey);
    else drafts.write(draftKey, next);
    if (next.trim() !== '') typing.typed();
  };

  const tooLong = text.trim().length > LIMITS.messageText;
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    if (text.trim() === '' || tooLong) return;
    outbox.send(conversationId, textToHtml(text));
    typing.stopped();
    change('');
    box.current?.focus();
  };

  const sendOnEnter = (event: KeyboardEvent) => {
    // Not while an input method composes: there Enter takes a suggestion.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };

  return (
    <Form onSubmit={send}>
      <Box>
        <VisuallyHidden>
          <label htmlFor={id}>{t('composer.label', { name })}</label>
          <span id={`${id}-hint`}>{t('composer.hint')}</span>
        </VisuallyHidden>
        <Words
          ref={box}
          id={id}
          rows={1}
          autoFocus={writes} // oxlint-disable-line jsx-a11y/no-autofocus -- the conversation was just opened to write
          value={text}
          placeholder={t('composer.placeholder')}
          aria-describedby={tooLong ? `${id}-error` : `${id}-hint`}
          aria-invalid={tooLong}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={sendOnEnter}
          onBlur={typing.stopped}
        />
        {tooLong && (
          <FieldError id={`${id}-error`}>
            {t('composer.tooLong', { max: LIMITS.messageText, count: text.trim().length })}
          </FieldError>
        )}
      </Box>
      <Button type="submit" variant="primary" icon="send" disabled={text.trim() === '' || tooLong}>
        {t('composer.send')}
      </Button>
    </Form>
  );
}
