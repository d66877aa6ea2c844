import { NavLink } from '@atrium/platform';
import { PageNav } from '@atrium/ui/page-nav';
import { useTexts } from '../use-texts';

/** The navigation between the pages of tracked time. */
export function TimeNav() {
  const { t } = useTexts();
  return (
    <PageNav aria-label={t('nav.label')}>
      <NavLink to="/time-dashboard">{t('title')}</NavLink>
      <NavLink to="/time-logs">{t('logs.title')}</NavLink>
      <NavLink to="/time-cost">{t('cost.title')}</NavLink>
    </PageNav>
  );
}
