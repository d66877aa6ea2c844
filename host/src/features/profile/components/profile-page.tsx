import type { Employee, User } from '@atrium/contracts';
import { titleCase, useFormat, usePlatform } from '@atrium/platform';
import { Avatar, EmptyState, ErrorState, LinkButton, Page, Row, Skeleton, Stack, media, token } from '@atrium/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import styled from 'styled-components';
import { employeesQuery } from '../../../shell/employees';
import { useSignedInUser } from '../../../shell/session-slice';
import { StateHeading } from '../../../shell/state-heading';
import { useTexts } from '../../../shell/use-texts';

const Facts = styled.dl`
  max-width: 640px;
  > div {
    display: grid;
    grid-template-columns: 160px minmax(0, 1fr);
    gap: ${token.space(1)} ${token.space(4)};
    padding-block: ${token.space(3)};
    border-top: 1px solid ${token.color.border};
  }
  dt {
    color: ${token.color.textMuted};
  }
  dd {
    overflow-wrap: anywhere;
  }
  ${media.phone} {
    > div {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

type Person = Pick<User, 'name' | 'email' | 'avatarUrl'>;

function Profile({ person, membership, help }: { person: Person; membership: Employee | undefined; help?: string }) {
  const { t } = useTexts();
  const format = useFormat();
  const { company, populatedCompany } = useSignedInUser();
  const own = help !== undefined;
  const role = membership?.role ?? (own ? populatedCompany?.currentUserRole : undefined);
  const name = titleCase(person.name);
  return (
    <Page
      title={
        <Row $gap={4}>
          <Avatar name={name} src={person.avatarUrl} size={64} decorative />
          {name}
        </Row>
      }
      help={help}
    >
      <Facts>
        <Fact name={t('profile.email')}>
          <a href={`mailto:${person.email}`}>{person.email}</a>
        </Fact>
        <Fact name={t('profile.company')}>{company?.name ?? t('profile.none')}</Fact>
        {role && <Fact name={t('profile.role')}>{t(`roles.${role}`)}</Fact>}
        {membership?.employee.position && <Fact name={t('profile.position')}>{membership.employee.position}</Fact>}
        {membership && <Fact name={t('profile.joined')}>{format.date(membership.joinedAt)}</Fact>}
      </Facts>
    </Page>
  );
}

function Loading() {
  const { t } = useTexts();
  return (
    <Page title={<Skeleton width="240px" height="32px" />}>
      <Stack role="status" aria-label={t('loading')}>
        <Skeleton width="60%" />
        <Skeleton width="40%" />
      </Stack>
    </Page>
  );
}

/** /Profile/{user id}: one's own, or that of somebody in the same company. */
export function Component() {
  const { id } = useParams();
  const { t } = useTexts();
  const { api } = usePlatform();
  const user = useSignedInUser();
  const { data, isError, isFetching, refetch } = useQuery({ ...employeesQuery(api), enabled: user.company !== null });
  const membership = data?.find((one) => one.user._id === id);

  if (id === user.id) return <Profile person={user} membership={membership} help={t('profile.own')} />;
  if (membership) return <Profile person={membership.user} membership={membership} />;
  if (isError) {
    return (
      <ErrorState
        title={t('profile.failed')}
        onRetry={() => void refetch()}
        retryLabel={t('retry')}
        retrying={isFetching}
      />
    );
  }
  if (user.company && !data) return <Loading />;
  return (
    <EmptyState
      drawing="people"
      title={<StateHeading>{t('profile.goneTitle')}</StateHeading>}
      text={t('profile.goneText')}
      action={
        <LinkButton as={Link} to="/dashboard">
          {t('profile.toDashboard')}
        </LinkButton>
      }
    />
  );
}
