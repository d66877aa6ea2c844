import type { Employee, UserDetails } from '@atrium/contracts';
import { titleCase, useFormat } from '@atrium/platform';
import { Link } from 'react-router-dom';
import { useSignedInUser } from '../../../shell/session/session-slice';
import { useTexts } from '../../../shell/use-texts';
import { Facts } from './facts';
import { Section } from './section';

interface AtWorkProps {
  details: UserDetails;
  membership: Employee | undefined;
  own: boolean;
}

/** A person's position in the company, from company data that is never hidden from colleagues. */
export function AtWork({ details, membership, own }: AtWorkProps) {
  const { t } = useTexts();
  const format = useFormat();
  const { populatedCompany } = useSignedInUser();
  const role = membership?.role ?? (own ? populatedCompany?.currentUserRole : undefined);
  const boss = membership?.employee.reportsTo;
  return (
    <Section title={t('profile.sections.work')}>
      <Facts
        brief
        facts={[
          [t('profile.email'), details.email, `mailto:${details.email}`],
          [t('profile.company'), details.companyName || t('profile.none')],
          [t('profile.department'), details.department],
          [t('profile.position'), membership?.employee.position],
          [t('profile.role'), role && t(`roles.${role}`)],
          [t('profile.reportsTo'), boss && <Link to={`/Profile/${boss._id}`}>{titleCase(boss.name)}</Link>],
          [t('profile.joined'), membership && format.date(membership.joinedAt)],
        ]}
      />
    </Section>
  );
}
