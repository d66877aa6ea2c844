import {
  Banner,
  LoadError,
  Skeleton,
  Stack,
  useCan,
  useFailureToast,
  useQueryClient,
  useToast,
} from '@atrium/platform';
import { useProviderReturn } from '@atrium/platform/provider';
import { useServerSetup } from '@atrium/platform/server-setup';
import { SectionHelp } from '@atrium/ui/settings';
import { useEffect, useRef } from 'react';
import { useConnect } from '../api/change-connection';
import { type Connections, useConnections } from '../api/get-connections';
import { ChoiceDrafts } from './choice-drafts';
import { ConnectionGroup } from './connection-group';
import { FeedGroup } from './feed-group';
import { useTexts } from '../../../shared/use-texts';
import { leaveKeys } from '../../../shared/api/keys';

/** Refetches the calendar when the refresh count of a connection changes: a sync may have changed events. */
function useRefreshedCalendar(connections: Connections | undefined): void {
  const queryClient = useQueryClient();
  const known = useRef<number | null>(null);
  const count = connections ? connections.personal.refreshCount + connections.company.refreshCount : null;
  useEffect(() => {
    const before = known.current;
    known.current = count;
    if (count === null || before === null || count === before) return;
    void queryClient.invalidateQueries({ queryKey: leaveKeys.calendar });
  }, [count, queryClient]);
}

/** `/settings/calendar`, which is also the return page of the provider's consent. */
export default function CalendarSection() {
  const { t } = useTexts();
  const toasts = useToast();
  const showFailure = useFailureToast();
  const mayChangeCompany = useCan('company.update');
  const connections = useConnections();
  const providers = useServerSetup();
  const { mutate: connect, isPending: isConnecting } = useConnect();
  useRefreshedCalendar(connections.data);

  useProviderReturn((returned) => {
    if (returned === 'refused') {
      toasts.show({ title: t('calendarSettings.refused'), variant: 'info' });
      return;
    }
    connect(returned, {
      onSuccess: () => toasts.show({ title: t('calendarSettings.connected'), variant: 'success' }),
      onError: showFailure(t('calendarSettings.connectFailed')),
    });
  });

  const isSetUp = providers.data?.google.calendar;
  const failed = connections.error ? connections : providers;
  const { personal, company } = connections.data ?? {};
  const isLoaded = isSetUp !== undefined && personal !== undefined && company !== undefined;
  return (
    <Stack $gap={8}>
      <SectionHelp>{t('calendarSettings.help')}</SectionHelp>
      <LoadError layout="banner" query={failed} />
      {isLoaded ? (
        <ChoiceDrafts>
          {!isSetUp && <Banner>{t('calendarSettings.notSetUp')}</Banner>}
          <ConnectionGroup connection={personal} isSetUp={isSetUp} isConnecting={isConnecting} mayChange />
          {(mayChangeCompany || company.isConnected) && (
            <ConnectionGroup
              connection={company}
              isSetUp={isSetUp}
              isConnecting={isConnecting}
              mayChange={mayChangeCompany}
            />
          )}
        </ChoiceDrafts>
      ) : (
        !failed.error && <Skeleton lines={2} />
      )}
      {/* Waits until the content above has loaded, which would otherwise move this group. */}
      {(isLoaded || failed.error) && <FeedGroup />}
    </Stack>
  );
}
