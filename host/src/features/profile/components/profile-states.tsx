import { errorMessage } from '@atrium/platform';
import { EmptyState, ErrorState, LinkButton, Page, Skeleton, Stack, VisuallyHidden } from '@atrium/ui';
import { Link } from 'react-router-dom';
import { useStartPage } from '../../../shell/start-page';
import { StateHeading } from '../../../shell/state-heading';
import { useSignedInUser } from '../../../shell/session-slice';
import { type TextKey, useTexts } from '../../../shell/use-texts';
import { SideColumn } from './section';

/** Of the shape of what is to come. */
export function ProfileLoading() {
  const { t } = useTexts();
  return (
    <div aria-busy>
      <Page
        picture={
          <SideColumn>
            <Skeleton width="128px" height="128px" round />
          </SideColumn>
        }
        title={
          <>
            <VisuallyHidden>{t('loading')}</VisuallyHidden>
            <Skeleton width="240px" height="32px" />
          </>
        }
        help={<Skeleton width="180px" />}
      >
        <Stack role="status" aria-label={t('loading')} $gap={4}>
          {[60, 40, 52].map((width) => (
            <Skeleton key={width} width={`${width}%`} height="20px" />
          ))}
        </Stack>
      </Page>
    </div>
  );
}

/** Nobody has this address, or nobody whom one may see: the server says the same to both. */
export function ProfileGone() {
  const { t } = useTexts();
  const { company } = useSignedInUser();
  const start = useStartPage();
  return (
    <EmptyState
      drawing="people"
      title={<StateHeading>{t('profile.goneTitle')}</StateHeading>}
      text={t(company ? 'profile.goneText' : 'profile.goneTextAlone')}
      action={
        start && (
          <LinkButton as={Link} to={start.to}>
            {start.label}
          </LinkButton>
        )
      }
    />
  );
}

interface FailedProps {
  error: Error;
  /** Said where the server had nothing to say. */
  fallback?: TextKey;
  retry: () => void;
  busy: boolean;
}

/** A colleague's profile that could not be loaded: nothing is said of them that may be wrong. */
export function ProfileFailed({ error, fallback = 'profile.fetchFailed', retry, busy }: FailedProps) {
  const { t, translate } = useTexts();
  return (
    <ErrorState
      title={<StateHeading>{t('profile.failedTitle')}</StateHeading>}
      text={errorMessage(error, translate, t(fallback))}
      onRetry={retry}
      retryLabel={t('retry')}
      retrying={busy}
    />
  );
}
