import { NavLink, styled, token } from '@atrium/platform';
import { useTexts } from '../use-texts';

const Bar = styled.nav`
  display: flex;
  gap: ${token.space(5)};
  border-bottom: 1px solid ${token.color.border};
`;

const Entry = styled(NavLink)`
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

/** The navigation between the pages of the user's own leave and attendance. */
export function LeaveNav() {
  const { t } = useTexts();
  return (
    <Bar aria-label={t('nav.label')}>
      <Entry end to="/leave">
        {t('nav.leave')}
      </Entry>
      <Entry end to="/leave/attendance">
        {t('nav.attendance')}
      </Entry>
    </Bar>
  );
}
