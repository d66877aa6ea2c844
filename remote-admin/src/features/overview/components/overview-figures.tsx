import { type CompanyOverview, LEAVE_QUEUE_PATH } from '@atrium/contracts';
import { useFormat, usePageLocale } from '@atrium/platform';
import { clockDuration } from '@atrium/ui/charts';
import { StatList } from '@atrium/ui/figures';
import { useCostsText } from '../../../shared/components/costs';
import { Figure } from '../../../shared/components/figure';
import { useTexts } from '../../../shared/use-texts';

interface OverviewFiguresProps {
  /** Undefined while loading. */
  overview: CompanyOverview | undefined;
  /** Leaves out new people, for the dashboard. */
  brief?: boolean;
}

/** The figures of the company. Each links to the items that it counts. Omits figures that the user may not see. */
export function OverviewFigures({ overview, brief = false }: OverviewFiguresProps) {
  const { t } = useTexts();
  const format = useFormat();
  const costsText = useCostsText();
  const locale = usePageLocale();
  const number = (value: number | undefined) => (value === undefined ? undefined : format.number(value));
  const { people, out, pending, month, invitations } = overview ?? {};
  const waiting = pending ? pending.leave + pending.corrections : undefined;
  return (
    <StatList aria-busy={overview === undefined}>
      <Figure label={t('overview.people')} value={number(people?.total)} to="/people" />
      {!brief && (
        <Figure label={t('overview.newPeople')} value={number(people?.joined)} to="/people?joined=new&sort=-joined" />
      )}
      <Figure label={t('overview.out')} value={number(out?.total)} to="/people?today=out" />
      {pending !== null && <Figure label={t('overview.pending')} value={number(waiting)} to={LEAVE_QUEUE_PATH} />}
      {month !== null && (
        <Figure
          label={t('overview.hours')}
          value={month && clockDuration(month.seconds, locale)}
          to="/admin-time-cost"
        />
      )}
      {month !== null && month?.costs !== null && (
        <Figure
          label={t('overview.cost')}
          value={month && costsText(month.costs ?? [])}
          to="/admin-time-cost?measure=cost"
        />
      )}
      {invitations !== null && (
        <Figure
          label={t('overview.invitations')}
          value={number(invitations?.pending)}
          to="/people?tab=invitations&invitations=valid"
        />
      )}
    </StatList>
  );
}
