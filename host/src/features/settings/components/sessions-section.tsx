import { useTexts } from '../../../shell/use-texts';
import { ActivityGroup } from './activity-group';
import { LogOutEverywhere } from './log-out-everywhere';
import { Group, Lines, Section } from './section';
import { SessionList } from './session-list';

/** /settings/sessions */
export function Component() {
  const { t } = useTexts();
  return (
    <Section title={t('settings.sessions.title')} help={t('settings.sessions.help')}>
      <Group title={t('settings.sessions.active')}>
        <Lines>
          <SessionList />
          <LogOutEverywhere />
        </Lines>
      </Group>
      <ActivityGroup />
    </Section>
  );
}
