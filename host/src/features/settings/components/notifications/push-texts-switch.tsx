import type { NotificationChange } from '../../../../shell/alerts/save-notification-settings';
import { useTexts } from '../../../../shell/use-texts';
import { SavedSwitch } from '../shared/saved-switch';
import { LineName } from '../shared/section';
import { SwitchLine } from './switch-line';

interface PushTextsSwitchProps {
  isOn: boolean;
  disabled: boolean;
  save: (change: NotificationChange) => Promise<unknown>;
}

/** Chooses whether notifications that arrive while Atrium is closed show their text. */
export function PushTextsSwitch({ isOn, disabled, save }: PushTextsSwitchProps) {
  const { t } = useTexts();
  return (
    <SwitchLine>
      <SavedSwitch
        label={<LineName>{t('settings.notifications.pushTexts')}</LineName>}
        hint={t('settings.notifications.pushTextsHelp')}
        checked={isOn}
        disabled={disabled}
        save={(pushTexts) => save({ pushTexts })}
      />
    </SwitchLine>
  );
}
