import { playAlertSound } from '../../../../shell/alerts/alert-sound';
import type { NotificationChange } from '../../../../shell/alerts/save-notification-settings';
import { useTexts } from '../../../../shell/use-texts';
import { SavedSwitch } from '../shared/saved-switch';
import { LineName } from '../shared/section';
import { SwitchLine } from './switch-line';

interface SoundSwitchProps {
  sound: boolean;
  disabled: boolean;
  save: (change: NotificationChange) => Promise<unknown>;
}

/** Turns the sound of new notifications on or off; plays it when it is turned on. */
export function SoundSwitch({ sound, disabled, save }: SoundSwitchProps) {
  const { t } = useTexts();
  return (
    <SwitchLine>
      <SavedSwitch
        label={<LineName>{t('settings.notifications.sound')}</LineName>}
        hint={t('settings.notifications.soundHelp')}
        checked={sound}
        disabled={disabled}
        save={(wanted) => {
          if (wanted) playAlertSound();
          return save({ sound: wanted });
        }}
      />
    </SwitchLine>
  );
}
