import { titleCase, useEmployees, useSignedInUser } from '@atrium/platform';
import { EmptyState, LinkButton, StateHeading } from '@atrium/ui';
import { Link, useLocation } from 'react-router-dom';
import { findRemotePage, RemoteRoutes, useRemotePages } from '../../remotes';
import { mayUse } from '../../shell/places/access';
import { useTexts } from '../../shell/use-texts';

function ForbiddenPage() {
  const { t, language } = useTexts();
  const founders = (useEmployees().data ?? [])
    .filter(({ role }) => role === 'Founder')
    .map(({ user }) => titleCase(user.name));
  return (
    <EmptyState
      title={<StateHeading>{t('errors.forbiddenTitle')}</StateHeading>}
      text={
        founders.length === 0
          ? t('errors.forbiddenText')
          : t('errors.forbiddenAsk', { names: new Intl.ListFormat(language, { type: 'disjunction' }).format(founders) })
      }
      action={
        <LinkButton as={Link} to="/dashboard">
          {t('errors.toDashboard')}
        </LinkButton>
      }
    />
  );
}

/**
 * The page of a remote, for users who hold the operation that its manifest requires. The route guard has already
 * passed.
 */
export function RemotePage() {
  const page = findRemotePage(useLocation().pathname, useRemotePages());
  const user = useSignedInUser();
  return page && !mayUse({ operation: page.operation }, user) ? <ForbiddenPage /> : <RemoteRoutes />;
}
