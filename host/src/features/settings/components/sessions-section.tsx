import { useTexts } from '../../../shell/use-texts';
import { useSessions } from '../api/sessions';
import { ActivityGroup } from './activity-group';
import { LogOutEverywhere } from './log-out-everywhere';
import { Group, Lines, Section } from './section';
import { SessionList } from './session-list';

/** /settings/sessions */
export function Component() {
  const { t } = useTexts();
  const { isFetched } = useSessions();
  return (
    <Section title={t('settings.sessions.title')} help={t('settings.sessions.help')}>
      <Group title={t('settings.sessions.active')}>
        <Lines>
          <SessionList />
          {isFetched && <LogOutEverywhere />}
        </Lines>
      </Group>
      {/* Below a list whose length is not known yet it would move: asked for at once, but seen when that is here. */}
      <div hidden={!isFetched}>
        <ActivityGroup />
      </div>
    </Section>
  );
}
