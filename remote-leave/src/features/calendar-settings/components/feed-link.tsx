import { Button, Field, Input, Row, styled, token, useTexts, useToast } from '@atrium/platform';
import { useRef, useState } from 'react';

const Frame = styled.div`
  display: grid;
  gap: ${token.space(3)};
  padding-block: ${token.space(4)};
  border-top: 1px solid ${token.color.border};
`;

/** A newly created subscription link, which is shown only once. */
export function FeedLink({ url }: { url: string }) {
  const { t } = useTexts();
  const toasts = useToast();
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
      toasts.show({ title: t('calendarSettings.feed.copied'), variant: 'success' });
    } catch {
      // The clipboard is unavailable without TLS or if the user denied access.
      field.current?.select();
      toasts.show({ title: t('calendarSettings.feed.copyByHand'), variant: 'info' });
    }
  };
  return (
    <Frame>
      <Field label={t('calendarSettings.feed.link')} hint={t('calendarSettings.feed.onlyNow')}>
        <Input ref={field} readOnly value={url} onFocus={({ target }) => target.select()} />
      </Field>
      <Row $gap={2}>
        <Button icon={isCopied ? 'check' : 'copy'} variant="primary" onClick={() => void copy()}>
          {t('calendarSettings.feed.copy')}
        </Button>
      </Row>
    </Frame>
  );
}
