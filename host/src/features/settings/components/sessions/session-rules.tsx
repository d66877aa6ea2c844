import type { SecuritySettings } from '@atrium/contracts';
import { Select, token } from '@atrium/ui';
import { useMailSetUp, useServerSetup } from '@atrium/platform/server-setup';
import styled from 'styled-components';
import { useTexts } from '../../../../shell/use-texts';
import { useSaveSecuritySettings } from '../../api/security-settings';
import { SavedSwitch, useOptimisticValue } from '../shared/saved-switch';
import { Group, Line, LineName, Lines } from '../shared/section';

const Choice = styled.div`
  width: 180px;
`;

const Mails = styled.div`
  padding-block: ${token.space(4)};
  border-top: 1px solid ${token.color.border};
`;

/** The available timeouts, in minutes without input. */
const CHOICES_MINUTES = [15, 30, 60, 240, 480, 1_440, 10_080, 43_200] as const;

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** Returns the available timeouts, plus the current one if another client set a different value. */
const timeoutChoices = (current: number): readonly number[] =>
  [...new Set([...CHOICES_MINUTES, current])].toSorted((one, other) => one - other);

/** Converts minutes to the largest unit that divides them. */
function toLargestUnit(minutes: number): { unit: 'minutes' | 'hours' | 'days'; count: number } {
  if (minutes % DAY_MINUTES === 0) return { unit: 'days', count: minutes / DAY_MINUTES };
  return minutes % HOUR_MINUTES === 0
    ? { unit: 'hours', count: minutes / HOUR_MINUTES }
    : { unit: 'minutes', count: minutes };
}

interface SessionRulesProps {
  settings: Pick<SecuritySettings, 'notificationsEnabled' | 'sessionTimeout'>;
}

/** The session timeout and, if the server sends email, whether sign-ins are emailed. */
export function SessionRules({ settings }: SessionRulesProps) {
  const { t } = useTexts();
  const { isFetched: isSetupKnown } = useServerSetup();
  const sendsMail = useMailSetUp() && isSetupKnown;
  const { mutateAsync: save } = useSaveSecuritySettings();
  const [timeout, changeTimeout] = useOptimisticValue(settings.sessionTimeout, (sessionTimeout) =>
    save({ sessionTimeout }),
  );
  const options = timeoutChoices(timeout).map((minutes) => {
    const { unit, count } = toLargestUnit(minutes);
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
              save={(notificationsEnabled) => save({ notificationsEnabled })}
            />
          </Mails>
        )}
      </Lines>
    </Group>
  );
}
