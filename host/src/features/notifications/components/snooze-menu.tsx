import { IconButton, Menu, MenuItem, MenuLabel, useClock } from '@atrium/ui';
import { deviceZone } from '../../../shell/alerts/device-zone';
import { useEndFormat } from '../../../shell/alerts/use-pause';
import { useTexts } from '../../../shell/use-texts';
import { snoozeTimes } from '../model/snooze-times';

const CHOICES = ['inAnHour', 'inThreeHours', 'tomorrow', 'nextWeek'] as const;

interface SnoozeMenuProps {
  /** Receives an instant in ms since 1970. */
  onSnooze: (until: number) => void;
}

/** The button to snooze a notification, with a menu of times at which it returns. */
export function SnoozeMenu({ onSnooze }: SnoozeMenuProps) {
  const { t } = useTexts();
  const clock = useClock();
  const formatEnd = useEndFormat();
  const zone = deviceZone();
  const shown = snoozeTimes(clock(), zone);
  return (
    <Menu trigger={<IconButton icon="clock" size="sm" label={t('notifications.snooze')} />}>
      <MenuLabel>{t('notifications.snooze')}</MenuLabel>
      {CHOICES.map((choice) => (
        <MenuItem
          key={choice}
          shortcut={formatEnd(shown[choice])}
          onSelect={() => onSnooze(snoozeTimes(clock(), zone)[choice])}
        >
          {t(`notifications.snoozeUntil.${choice}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}
