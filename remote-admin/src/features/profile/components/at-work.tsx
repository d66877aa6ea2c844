import { type Employee, phoneLink, type UserDetails } from '@atrium/contracts';
import { isTimeZone } from '@atrium/domain';
import { Link, titleCase, useFormat, useSignedInUser } from '@atrium/platform';
import { useNow } from '@atrium/platform/timing';
import { joiningMoment } from '../../../shared/model/joining-day';
import { useTexts } from '../../../shared/use-texts';
import { useLeaveToday } from '../model/use-leave-today';
import { Facts } from './facts';
import { Section } from './section';
import { minutesAhead } from '../model/minutes-ahead';

interface AtWorkProps {
  details: UserDetails;
  membership: Employee | undefined;
  /** Empty if unknown. */
  phone: string;
  own: boolean;
}

/**
 * Shows what colleagues look up first: the person's time and leave today, their place in the company and how to reach
 * them. Comes from company data that is never hidden, and the phone number where the person shows it.
 */
export function AtWork({ details, membership, phone, own }: AtWorkProps) {
  const { t } = useTexts();
  const format = useFormat();
  const { populatedCompany } = useSignedInUser();
  const role = membership?.role ?? (own ? populatedCompany?.currentUserRole : undefined);
  const { reportsTo: boss, timeZone, position } = membership?.employee ?? {};
  const today = useLeaveToday(membership);
  return (
    <Section title={t('profile.sections.work')}>
      <Facts
        brief
        facts={[
          [t('profile.today'), today],
          [t('profile.localTime'), timeZone && isTimeZone(timeZone) && !own && <LocalTime timeZone={timeZone} />],
          [t('profile.role'), role && t(`roles.${role}`)],
          [t('profile.position'), position],
          [t('profile.department'), details.department],
          [t('profile.reportsTo'), boss && <Link to={`/Profile/${boss._id}`}>{titleCase(boss.name)}</Link>],
          [t('profile.email'), details.email, `mailto:${details.email}`],
          [t('profile.phone'), phone, phoneLink(phone)],
          [t('profile.company'), details.companyName || t('profile.none')],
          [t('profile.joined'), membership && format.date(joiningMoment(membership.joinedAt))],
        ]}
      />
    </Section>
  );
}

const CLOCK = { hour: '2-digit', minute: '2-digit' } as const;

/** The time at a colleague's place and how far it is from the viewer's own. */
function LocalTime({ timeZone }: { timeZone: string }) {
  const { t } = useTexts();
  const format = useFormat();
  const now = useNow();
  const minutes = minutesAhead(now, timeZone);
  const hours = format.number(Math.abs(minutes) / 60, { maximumFractionDigits: 2 });
  const difference = minutes === 0 ? 'same' : minutes > 0 ? 'ahead' : 'behind';
  return (
    <span>
      {format.date(now, { ...CLOCK, weekday: 'short', timeZone })} · {t(`profile.time.${difference}`, { hours })}
    </span>
  );
}
