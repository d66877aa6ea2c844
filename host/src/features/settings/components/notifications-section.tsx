import { usePlatform } from '@atrium/platform';
import { Stack, token } from '@atrium/ui';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { userSettingsQuery } from '../../../shell/user-settings';
import { useTexts } from '../../../shell/use-texts';
import { useSaveMailPreferences } from '../api/save-mail-preferences';
import { MAIL_DEFAULTS, MAIL_GROUPS } from '../model/mail-types';
import { LoadFailure } from './load-failure';
import { SavedSwitch } from './saved-switch';
import { Group, LineName, Section } from './section';

const Switches = styled(Stack)`
  > div {
    padding-block: ${token.space(1.5)};
  }
`;

const groups = Object.keys(MAIL_GROUPS) as (keyof typeof MAIL_GROUPS)[]; // keys of a constant

/** /settings/notifications */
export function Component() {
  const { t } = useTexts();
  const { api } = usePlatform();
  const query = useQuery(userSettingsQuery(api));
  const { mutateAsync: save } = useSaveMailPreferences();
  const { mail, mailTypes } = query.data?.notifications ?? MAIL_DEFAULTS;
  const known = query.data !== undefined;
  return (
    <Section title={t('settings.notifications.title')} help={t('settings.notifications.help')}>
      <LoadFailure of={query} />
      <div aria-busy={query.isPending}>
        <SavedSwitch
          label={<LineName>{t('settings.notifications.mail')}</LineName>}
          hint={t('settings.notifications.mailHelp')}
          checked={mail}
          disabled={!known}
          save={(wanted) => save({ mail: wanted })}
        />
      </div>
      {groups.map((group) => (
        <Group key={group} title={t(`settings.notifications.groups.${group}`)}>
          <Switches $gap={0} aria-busy={query.isPending}>
            {MAIL_GROUPS[group].map((type) => (
              <SavedSwitch
                key={type}
                label={t(`settings.notifications.types.${type}`)}
                checked={mailTypes[type] ?? false}
                disabled={!known || !mail}
                save={(wanted) => save({ mailTypes: { [type]: wanted } })}
              />
            ))}
          </Switches>
        </Group>
      ))}
    </Section>
  );
}
