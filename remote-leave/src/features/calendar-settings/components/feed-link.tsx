import { Field, Input, Row, styled, token } from '@atrium/platform';
import { CopyButton } from '@atrium/platform/clipboard';
import { useRef } from 'react';
import { useTexts } from '../../../shared/use-texts';

const Frame = styled.div`
  display: grid;
  gap: ${token.space(3)};
  padding-block: ${token.space(4)};
  border-top: 1px solid ${token.color.border};
`;

/** A newly created subscription link, which is shown only once. */
export function FeedLink({ url }: { url: string }) {
  const { t } = useTexts();
  const field = useRef<HTMLInputElement>(null);
  return (
    <Frame>
      <Field label={t('calendarSettings.feed.link')} hint={t('calendarSettings.feed.onlyNow')}>
        <Input ref={field} readOnly value={url} onFocus={({ target }) => target.select()} />
      </Field>
      <Row $gap={2}>
        <CopyButton
          text={url}
          label={t('calendarSettings.feed.copy')}
          copied={t('calendarSettings.feed.copied')}
          field={field}
          variant="primary"
        />
      </Row>
    </Frame>
  );
}
