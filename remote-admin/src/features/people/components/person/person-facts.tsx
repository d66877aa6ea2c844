import type { Employee } from '@atrium/contracts';
import { Badge, Link, styled, token, useFormat } from '@atrium/platform';
import { Fact, FactList } from '@atrium/ui/facts';
import { EmailText } from '@atrium/ui/people';
import type { ReactNode } from 'react';
import { joiningMoment } from '../../../../shared/model/joining-day';
import { useTexts } from '../../../../shared/use-texts';

const Group = styled.section`
  & + & {
    margin-top: ${token.space(6)};
  }
  h3 {
    margin-bottom: ${token.space(2)};
    padding-bottom: ${token.space(2)};
    border-bottom: 1px solid ${token.color.border};
    font-size: ${token.font.size.base};
  }
`;

const Empty = styled.span`
  color: ${token.color.textMuted};
`;

interface RecordFactProps {
  name: string;
  value: ReactNode;
  /** Shows a placeholder for an empty value instead of omitting the line. */
  showEmpty: boolean;
}

function RecordFact({ name, value, showEmpty }: RecordFactProps) {
  const { t } = useTexts();
  const isEmpty = value === '' || value === null;
  if (isEmpty && !showEmpty) return null;
  return <Fact label={name}>{isEmpty ? <Empty>{t('people.notGiven')}</Empty> : value}</Fact>;
}

interface PersonFactsProps {
  person: Employee;
  /** Whether to show empty fields, for users who maintain the record. */
  showEmpty: boolean;
  /** Returns the URL of a person's panel. If omitted, names are not links. */
  pathOf?: (userId: string) => string;
  /** People who report to this person. */
  reports?: readonly Employee[];
}

/** The fields of the employee record that the user may see. */
export function PersonFacts({ person, showEmpty, pathOf, reports = [] }: PersonFactsProps) {
  const { t, translate } = useTexts();
  const format = useFormat();
  const { employee, user, role } = person;
  const nameOf = (userId: string, name: string) => {
    const shown = format.titleCase(name);
    return pathOf ? (
      <Link key={userId} to={pathOf(userId)} preventScrollReset>
        {shown}
      </Link>
    ) : (
      shown
    );
  };
  const { reportsTo, resignedAt, endReason } = employee;
  const hasPersonal = showEmpty || employee.gender !== '' || employee.nric !== '' || employee.address !== '';
  return (
    <>
      <Group>
        <h3>{t('people.work')}</h3>
        <FactList>
          <RecordFact name={t('people.role')} value={t(`roles.${role}`)} showEmpty={showEmpty} />
          <RecordFact name={t('people.position')} value={employee.position} showEmpty={showEmpty} />
          <RecordFact name={t('people.department')} value={employee.department?.name ?? null} showEmpty={showEmpty} />
          <RecordFact
            name={t('people.reportsTo')}
            value={reportsTo && nameOf(reportsTo._id, reportsTo.name)}
            showEmpty={showEmpty}
          />
          {reports.length > 0 && (
            <RecordFact
              name={t('people.reports')}
              value={reports.map((report, index) => [index > 0 && ', ', nameOf(report.user._id, report.user.name)])}
              showEmpty={showEmpty}
            />
          )}
          <RecordFact name={t('people.employeeId')} value={employee.employeeId} showEmpty={showEmpty} />
          <RecordFact
            name={t('people.joined')}
            value={format.date(joiningMoment(person.joinedAt))}
            showEmpty={showEmpty}
          />
          {resignedAt !== null && (
            <>
              <RecordFact name={t('people.left')} value={format.date(resignedAt)} showEmpty={showEmpty} />
              <RecordFact name={t('people.reason')} value={endReason} showEmpty={showEmpty} />
            </>
          )}
        </FactList>
      </Group>
      <Group>
        <h3>{t('people.reach')}</h3>
        <FactList>
          <RecordFact
            name={t('people.email')}
            value={
              <>
                <a href={`mailto:${user.email}`}>
                  <EmailText email={user.email} />
                </a>{' '}
                {employee.isEmailVerified === false && <Badge tone="warning">{t('people.emailNotConfirmed')}</Badge>}
              </>
            }
            showEmpty={showEmpty}
          />
          <RecordFact name={t('people.companyContact')} value={employee.companyContact} showEmpty={showEmpty} />
          <RecordFact name={t('people.contact')} value={employee.contact} showEmpty={showEmpty} />
        </FactList>
      </Group>
      {hasPersonal && (
        <Group>
          <h3>{t('people.personal')}</h3>
          <FactList>
            <RecordFact name={t('people.address')} value={employee.address} showEmpty={showEmpty} />
            <RecordFact
              name={t('people.gender')}
              value={genderText(employee.gender, translate)}
              showEmpty={showEmpty}
            />
            <RecordFact name={t('people.nric')} value={employee.nric} showEmpty={showEmpty} />
          </FactList>
        </Group>
      )}
    </>
  );
}

/** The genders that have a translation. */
export const GENDERS = ['male', 'female', 'other'];

/** Translates known values to the user's language and returns other values unchanged. */
export const genderText = (gender: string, t: (key: string) => string): string =>
  GENDERS.includes(gender) ? t(`people.genders.${gender}`) : gender;
