import { Link, styled, token } from '@atrium/platform';
import { useSeesTeam } from '../use-sees-team';
import { useTexts } from '../use-texts';

const Bar = styled.nav`
  display: flex;
  gap: ${token.space(5)};
  border-bottom: 1px solid ${token.color.border};
`;

const Entry = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${token.size.row};
  margin-bottom: -1px;
  border-bottom: 2px solid transparent;
  color: ${token.color.textMuted};
  font-weight: ${token.font.weight.medium};
  text-decoration: none;
  &[aria-current='page'] {
    border-color: ${token.color.accent};
    color: ${token.color.text};
  }
`;

type LeaveView = 'leave' | 'attendance' | 'team';

const PATHS: Readonly<Record<LeaveView, string>> = {
  leave: '/leave',
  attendance: '/leave/attendance',
  team: '/leave/attendance?view=team',
};

/** The navigation between the user's own leave and attendance, and the attendance of the team for those who see it. */
export function LeaveNav({ current }: { current: LeaveView }) {
  const { t } = useTexts();
  const seesTeam = useSeesTeam();
  const views: LeaveView[] = seesTeam ? ['leave', 'attendance', 'team'] : ['leave', 'attendance'];
  return (
    <Bar aria-label={t('nav.label')}>
      {views.map((view) => (
        <Entry key={view} to={PATHS[view]} aria-current={view === current ? 'page' : undefined}>
          {t(`nav.${view}`)}
        </Entry>
      ))}
    </Bar>
  );
}
