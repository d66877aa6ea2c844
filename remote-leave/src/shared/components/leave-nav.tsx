import { Link } from '@atrium/platform';
import { PageNav } from '@atrium/ui/page-nav';
import { useMaySeeTeam } from '../use-may-see-team';
import { useTexts } from '../use-texts';

type LeaveView = 'leave' | 'attendance' | 'team';

const PATHS: Readonly<Record<LeaveView, string>> = {
  leave: '/leave',
  attendance: '/leave/attendance',
  team: '/leave/attendance?view=team',
};

/** The navigation between the user's own leave and attendance, and the attendance of the team for those who see it. */
export function LeaveNav({ current }: { current: LeaveView }) {
  const { t } = useTexts();
  const maySeeTeam = useMaySeeTeam();
  const views: LeaveView[] = maySeeTeam ? ['leave', 'attendance', 'team'] : ['leave', 'attendance'];
  return (
    <PageNav aria-label={t('nav.label')}>
      {views.map((view) => (
        <Link key={view} to={PATHS[view]} aria-current={view === current ? 'page' : undefined}>
          {t(`nav.${view}`)}
        </Link>
      ))}
    </PageNav>
  );
}
