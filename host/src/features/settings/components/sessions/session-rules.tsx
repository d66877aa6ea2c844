import type { SecuritySettings } from '@atrium/contracts';
import { Select, token } from '@atrium/ui';
import { useMailSetUp } from '@atrium/platform/server-setup';
import styled from 'styled-components';
import { useTexts } from '../../../../shell/use-texts';
import { useSaveSecuritySettings } from '../../api/security-settings';
import { inUnits, timeoutChoices } from '../../model/session-timeouts';
import { useOptimisticValue } from '../../model/use-optimistic-value';
import { SavedSwitch } from '../shared/saved-switch';
import { Group, Line, LineName, Lines } from '../shared/section';

const Choice = styled.div`
  width: 180px;
`;

const Mails = styled.div`
  padding-block: ${token.space(4)};
  border-top: 1px solid ${token.color.border};
`;

interface SessionRulesProps {
  settings: Pick<SecuritySettings, 'notificationsEnabled' | 'sessionTimeout'>;
  /** False if the settings could not be loaded; `settings` are then defaults that cannot be changed. */
  known: boolean;
}

/** The session timeout and, if the server sends email, whether sign-ins are emailed. */
export function SessionRules({ settings, known }: SessionRulesProps) {
  const { t } = useTexts();
  const sendsMail = useMailSetUp();
  const { mutateAsync: save } = useSaveSecuritySettings();
  const [timeout, changeTimeout] = useOptimisticValue(settings.sessionTimeout, (sessionTimeout) =>
    save({ sessionTimeout }),
  );
  const options = timeoutChoices(timeout).map((minutes) => {
    const { unit, count } = inUnits(minutes);
    return { value: String(minutes), label: t(`settings.security.${unit}`, { count }) };
  });
  return (
    <Group title={t('settings.security.rules')}>
      <Lines>
        <Line name={t('settings.security.timeout')} help={t('settings.security.timeoutHelp')}>
          <Choice>
            <Select
              aria-label={t('settings.security.timeout')}
              options={options}
              value={String(timeout)}
              disabled={!known}
              onChange={(event) => changeTimeout(Number(event.target.value))}
            />
          </Choice>
        </Line>
        {sendsMail && (
          <Mails>
            <SavedSwitch
              label={<LineName>{t('settings.security.mails')}</LineName>}
              hint={t('settings.security.mailsHelp')}
              checked={settings.notificationsEnabled}
              disabled={!known}
              save={(notificationsEnabled) => save({ notificationsEnabled })}
            />
          </Mails>
        )}
      </Lines>
    </Group>
  );
}
