import { Banner, Page, useTexts } from '@atrium/platform';
import { useIsDurable } from '../model/use-timers';
import { EntryList } from './entry-list';
import { StartForm } from './start-form';
import { TimerList } from './timer-list';
import { UnsentBanner } from './unsent-banner';
import { WeekOverview } from './week-overview';

/** `/time-dashboard`: start and stop, and where this week went. */
export default function TimeDashboard() {
  const { t } = useTexts();
  const isDurable = useIsDurable();
  return (
    <Page title={t('title')} help={t('help')}>
      {!isDurable && <Banner tone="warning">{t('timers.notDurable')}</Banner>}
      <StartForm />
      <TimerList />
      <UnsentBanner />
      <WeekOverview />
      <EntryList />
    </Page>
  );
}
