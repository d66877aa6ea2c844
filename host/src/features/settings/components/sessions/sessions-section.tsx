import { useTexts } from '../../../../shell/use-texts';
import { useSessions } from '../../api/sessions';
import { ActivityGroup } from '../security/activity-group';
import { ClearDevice } from './clear-device';
import { LogOutEverywhere } from './log-out-everywhere';
import { Group, Lines, Section } from '../shared/section';
import { SessionList } from './session-list';

/** The section at /settings/sessions. */
export function Component() {
  const { t } = useTexts();
  const { isFetched } = useSessions();
  return (
    <Section title={t('settings.sessions.title')} help={t('settings.sessions.help')}>
      <Group title={t('settings.sessions.active')}>
        <Lines>
          <SessionList />
          {isFetched && <LogOutEverywhere />}
          {isFetched && <ClearDevice />}
        </Lines>
      </Group>
      {/* Fetched immediately, but hidden until the list above has loaded, since it would move. */}
      <div hidden={!isFetched}>
        <ActivityGroup />
      </div>
    </Section>
  );
}
