import { LoadError, usePlatform } from '@atrium/platform';
import { Banner, Stack, token } from '@atrium/ui';
import { useMailSetUp } from '@atrium/platform/server-setup';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { userSettingsQuery } from '../../../../shell/session/user-settings';
import { useTexts } from '../../../../shell/use-texts';
import { useSaveMailPreferences } from '../../api/save-mail-preferences';
import { useMailGroups } from '../../model/use-mail-groups';
import { SavedSwitch } from '../shared/saved-switch';
import { Group, LineName, Section } from '../shared/section';

const Switches = styled(Stack)`
  > div {
    padding-block: ${token.space(1.5)};
  }
`;

/** The section at /settings/notifications. */
export function Component() {
  const { t } = useTexts();
  const sendsMail = useMailSetUp();
  return (
    <Section
      title={t('settings.notifications.title')}
      help={t(sendsMail ? 'settings.notifications.help' : 'settings.notifications.helpNoMail')}
    >
      {sendsMail ? <EmailSwitches /> : <Banner>{t('settings.notifications.notSetUp')}</Banner>}
    </Section>
  );
}

function EmailSwitches() {
  const { t } = useTexts();
  const { api } = usePlatform();
  const query = useQuery(userSettingsQuery(api));
  const { mutateAsync: save } = useSaveMailPreferences();
  const saved = query.data?.notifications;
  const groups = useMailGroups(saved?.mailTypes);
  const known = saved !== undefined;
  // If the settings cannot be loaded, the switches show the server's defaults and are disabled.
  const mail = saved?.mail ?? true;
  return (
    <>
      <LoadError layout="banner" query={query} />
      <div aria-busy={query.isPending}>
        <SavedSwitch
          label={<LineName>{t('settings.notifications.mail')}</LineName>}
          hint={t('settings.notifications.mailHelp')}
          checked={mail}
          disabled={!known}
          save={(wanted) => save({ mail: wanted })}
        />
      </div>
      {groups.map(({ id, title, types }) => (
        <Group key={id} title={title}>
          <Switches $gap={0} aria-busy={query.isPending}>
            {types.map(({ type, label, byDefault }) => (
              <SavedSwitch
                key={type}
                label={label}
                checked={saved?.mailTypes[type] ?? byDefault}
                disabled={!known || !mail}
                save={(wanted) => save({ mailTypes: { [type]: wanted } })}
              />
            ))}
          </Switches>
        </Group>
      ))}
    </>
  );
}
