import type { Employee } from '@atrium/contracts';
import {
  Avatar,
  errorCode,
  failureKind,
  Link,
  LinkButton,
  Page,
  Row,
  titleCase,
  useFormat,
  usePersonActions,
  useSignedInUser,
} from '@atrium/platform';
import { useFormerPerson } from '../../../shared/api/former-person';
import { joiningMoment } from '../../../shared/model/joining-day';
import { useTexts } from '../../../shared/use-texts';
import { Facts } from './facts';
import { ProfileFailed, ProfileGone, ProfileLoading } from './profile-states';
import { Section, SideColumn } from './section';

/** Replaces the profile of a person who has left: shows what the company still stores about them. */
export function ProfileResigned({ userId }: { userId: string }) {
  const { company } = useSignedInUser();
  const query = useFormerPerson(userId);
  const { data, error } = query;
  if (data) return <ResignedPerson person={data} company={company?.name ?? ''} />;
  if (!error) return <ProfileLoading />;
  // Not a former member either, or an invalid id.
  if (['forbidden', 'gone'].includes(failureKind(error)) || errorCode(error) === 'VALIDATION_FAILED') {
    return <ProfileGone />;
  }
  return <ProfileFailed query={query} fallback="profile.resigned.fetchFailed" />;
}

function ResignedPerson({ person: { role, employee }, company }: { person: Employee; company: string }) {
  const { t } = useTexts();
  const format = useFormat();
  const actions = usePersonActions('former');
  const { userId, avatarUrl, email, position, employeeId, joinedAt, resignedAt } = employee;
  const name = titleCase(employee.name);
  return (
    <Page
      picture={
        <SideColumn>
          <Avatar name={name} src={avatarUrl} size={128} />
        </SideColumn>
      }
      title={name}
      help={t('profile.resigned.help', { company })}
      action={
        actions.length > 0 && (
          <Row $wrap>
            {actions.map(({ key, label, icon, pathFor }) => (
              <LinkButton key={key} as={Link} to={pathFor(userId)} icon={icon}>
                {label}
              </LinkButton>
            ))}
          </Row>
        )
      }
    >
      <div>
        <Section title={t('profile.sections.work')}>
          <Facts
            brief
            facts={[
              [t('profile.email'), email, `mailto:${email}`],
              [t('profile.company'), company],
              [t('profile.position'), position],
              [t('profile.resigned.number'), employeeId],
              [t('profile.role'), t(`roles.${role}`)],
              [t('profile.joined'), format.date(joiningMoment(joinedAt))],
              [t('profile.resigned.since'), resignedAt && format.date(resignedAt)],
            ]}
          />
        </Section>
      </div>
    </Page>
  );
}
