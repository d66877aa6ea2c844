import { useCan, useToast } from '@atrium/platform';
import { Banner, Skeleton } from '@atrium/ui';
import { useTexts } from '../../../shell/use-texts';
import { useCalendars, useConnectCalendar } from '../api/calendars';
import { useProviders } from '../api/providers';
import { useFailureToast } from '../model/use-failure-toast';
import { useProviderReturn } from '../model/use-provider-return';
import { CalendarGroup } from './calendar-group';
import { LoadFailure } from './load-failure';
import { Section } from './section';

/** /settings/calendar, where the provider's consent ends too. */
export function Component() {
  const { t } = useTexts();
  const toasts = useToast();
  const tellFailure = useFailureToast();
  const mayChangeCompany = useCan('company.update');
  const calendars = useCalendars();
  const providers = useProviders();
  const { mutate: connect, isPending: connecting } = useConnectCalendar();

  useProviderReturn((returned) => {
    if (returned === 'refused') {
      toasts.show({ title: t('settings.calendar.refused'), variant: 'info' });
      return;
    }
    connect(returned, {
      onSuccess: () => toasts.show({ title: t('settings.calendar.connected'), variant: 'success' }),
      onError: (error) => tellFailure('settings.calendar.connectFailed', error),
    });
  });

  const setUp = providers.data?.google.calendar;
  const failed = calendars.error ? calendars : providers;
  const { personal, company } = calendars.data ?? {};
  return (
    <Section title={t('settings.calendar.title')} help={t('settings.calendar.help')}>
      <LoadFailure of={failed} />
      {setUp === false && <Banner>{t('settings.calendar.notSetUp')}</Banner>}
      {setUp === undefined || !personal || !company ? (
        !failed.error && <Skeleton height="112px" />
      ) : (
        <>
          <CalendarGroup calendar={personal} setUp={setUp} connecting={connecting} mayChange />
          {(mayChangeCompany || company.isConnected) && (
            <CalendarGroup calendar={company} setUp={setUp} connecting={connecting} mayChange={mayChangeCompany} />
          )}
        </>
      )}
    </Section>
  );
}
