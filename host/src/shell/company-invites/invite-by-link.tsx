import { useFormat, useToast } from '@atrium/platform';
import { Button, ErrorState, Field, Input, Row, Skeleton, Stack, media, token } from '@atrium/ui';
import { useRef } from 'react';
import styled from 'styled-components';
import { useTexts } from '../use-texts';
import { MagicLinkNotMade, useMagicLink } from './magic-link';
import { NewLink } from './new-link';

const Line = styled.div`
  display: flex;
  align-items: flex-end;
  gap: ${token.space(2)};
  > :first-child {
    flex: 1;
  }
  ${media.phone} {
    flex-direction: column;
    align-items: stretch;
  }
`;

const Help = styled.p`
  color: ${token.color.textMuted};
`;

/** The link that anybody in possession of it may join by. */
export function InviteByLink() {
  const { t } = useTexts();
  const format = useFormat();
  const toasts = useToast();
  const input = useRef<HTMLInputElement>(null);
  const { data, error, isFetching, refetch } = useMagicLink();

  const copy = async (link: string) => {
    try {
      await navigator.clipboard.writeText(link);
      toasts.show({ title: t('companySettings.invites.copied'), variant: 'success' });
    } catch {
      // Without a secure connection the browser has no clipboard to give.
      input.current?.select();
      toasts.show({ title: t('companySettings.invites.copyFailed'), variant: 'info' });
    }
  };

  if (error && !data) {
    return (
      <ErrorState
        compact
        title={t(`companySettings.invites.${error instanceof MagicLinkNotMade ? 'linkMakeFailed' : 'linkFailed'}`)}
        onRetry={() => void refetch()}
        retryLabel={t('retry')}
        retrying={isFetching}
      />
    );
  }
  return (
    <Stack $gap={3}>
      <Help>
        {data ? t('companySettings.invites.linkText', { date: format.date(data.expiresAt) }) : <Skeleton width="70%" />}
      </Help>
      <Line aria-busy={!data}>
        <Field label={t('companySettings.invites.linkLabel')}>
          <Input ref={input} readOnly value={data?.magicLink ?? ''} onFocus={(event) => event.target.select()} />
        </Field>
        <Row>
          <Button icon="copy" disabled={!data} onClick={() => data && void copy(data.magicLink)}>
            {t('companySettings.invites.copy')}
          </Button>
          <NewLink disabled={!data} />
        </Row>
      </Line>
    </Stack>
  );
}
