import type { QuietHours } from '@atrium/contracts';
import { endOfQuietHours } from '@atrium/domain';
import { useEndFormat } from '../../../../shell/alerts/use-pause';
import { deviceZone } from '../../../../shell/alerts/device-zone';
import type { NotificationChange } from '../../../../shell/alerts/save-notification-settings';
import { useNow } from '@atrium/platform/timing';
import { useTexts } from '../../../../shell/use-texts';
import { SavedSwitch } from '../shared/saved-switch';
import { LineName } from '../shared/section';
import { QuietHoursFields } from './quiet-hours-fields';
import { SwitchLine } from './switch-line';

interface QuietHoursSettingsProps {
  quietHours: QuietHours;
  disabled: boolean;
  save: (change: NotificationChange) => Promise<unknown>;
}

/** Turns quiet hours on or off, and sets when they are. */
export function QuietHoursSettings({ quietHours, disabled, save }: QuietHoursSettingsProps) {
  const { t } = useTexts();
  const formatEnd = useEndFormat();
  const until = endOfQuietHours(quietHours, useNow(), deviceZone());
  const hint =
    until === null
      ? t('settings.notifications.quietHelp')
      : t('settings.notifications.quietUntil', { end: formatEnd(until) });
  return (
    <SwitchLine>
      <SavedSwitch
        label={<LineName>{t('settings.notifications.quiet')}</LineName>}
        hint={hint}
        checked={quietHours.isOn}
        disabled={disabled}
        save={(isOn) => save({ quietHours: { isOn } })}
      />
      {quietHours.isOn && <QuietHoursFields quietHours={quietHours} save={(change) => save({ quietHours: change })} />}
    </SwitchLine>
  );
}
