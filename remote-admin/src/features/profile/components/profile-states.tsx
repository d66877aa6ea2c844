import {
  EmptyState,
  type FailedQuery,
  Link,
  LinkButton,
  LoadError,
  Page,
  Skeleton,
  Stack,
  useSignedInUser,
  VisuallyHidden,
  StateHeading,
} from '@atrium/platform';
import { type TextKey, useTexts } from '../../../shared/use-texts';
import { SideColumn } from './section';

/** Skeletons in the shape of the profile. */
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
            <VisuallyHidden>{t('profile.loading')}</VisuallyHidden>
            <Skeleton width="240px" height="32px" />
          </>
        }
        help={<Skeleton width="180px" />}
      >
        <Stack role="status" aria-label={t('profile.loading')} $gap={4}>
          {[60, 40, 52].map((width) => (
            <Skeleton key={width} width={`${width}%`} height="20px" />
          ))}
        </Stack>
      </Page>
    </div>
  );
}

/** Shown for an unknown person or one that the user may not see; the server's response is the same for both. */
export function ProfileGone() {
  const { t } = useTexts();
  const { company } = useSignedInUser();
  return (
    <EmptyState
      drawing="people"
      title={<StateHeading>{t('profile.goneTitle')}</StateHeading>}
      text={t(company ? 'profile.goneText' : 'profile.goneTextAlone')}
      action={
        <LinkButton as={Link} to={company ? '/people' : '/explore'}>
          {t(company ? 'profile.toPeople' : 'profile.toExplore')}
        </LinkButton>
      }
    />
  );
}

interface FailedProps {
  query: FailedQuery;
  /** Shown if the server sent no message. */
  fallback?: TextKey;
}

/** Shown when a colleague's profile could not be loaded; shows no data that may be wrong. */
export function ProfileFailed({ query, fallback = 'profile.fetchFailed' }: FailedProps) {
  const { t } = useTexts();
  return (
    <LoadError query={query} title={<StateHeading>{t('profile.failedTitle')}</StateHeading>} fallback={t(fallback)} />
  );
}
