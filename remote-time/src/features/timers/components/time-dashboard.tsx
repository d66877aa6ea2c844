import { Banner, Page, useSearchParams, useTexts } from '@atrium/platform';
import { useIsDurable } from '../model/use-timers';
import { EntryList } from './entry-list';
import { StartForm } from './start-form';
import { TimerList } from './timer-list';
import { UnsentBanner } from './unsent-banner';
import { WeekOverview } from './week-overview';

/** `/time-dashboard`: start and stop, and where this week went. `?start` asks for the next task at once. */
export default function TimeDashboard() {
  const { t } = useTexts();
  const isDurable = useIsDurable();
  const [params, setParams] = useSearchParams();
  return (
    <Page title={t('title')} help={t('help')}>
      {!isDurable && <Banner tone="warning">{t('timers.notDurable')}</Banner>}
      <StartForm
        asked={params.has('start')}
        // So that it can be asked for again.
        onAsked={() => setParams({}, { replace: true, preventScrollReset: true })}
      />
      <TimerList />
      <UnsentBanner />
      <WeekOverview />
      <EntryList />
    </Page>
  );
}
