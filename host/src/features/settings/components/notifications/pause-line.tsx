import type { NotificationSettings } from '@atrium/contracts';
import { Button, Row } from '@atrium/ui';
import { useRef } from 'react';
import { useEndFormat, usePause } from '../../../../shell/alerts/use-pause';
import { useTexts } from '../../../../shell/use-texts';
import { Line } from '../shared/section';

/** Pauses sounds and pop-ups for a while, and shows until when. */
export function PauseLine({ settings }: { settings: Pick<NotificationSettings, 'pausedUntil'> }) {
  const { t } = useTexts();
  const formatEnd = useEndFormat();
  const { until, tomorrow, pauseForAnHour, pauseUntilTomorrow, resume } = usePause(settings);
  const control = useRef<HTMLDivElement>(null);
  // The buttons replace each other and would take the focus with them.
  const keepFocus = (act: () => void) => () => {
    act();
    requestAnimationFrame(() => control.current?.querySelector('button')?.focus({ preventScroll: true }));
  };
  return (
    <Line
      name={t('settings.notifications.pause')}
      help={
        <span role="status">
          {until === null
            ? t('settings.notifications.pauseHelp')
            : t('settings.notifications.pausedUntil', { end: formatEnd(until) })}
        </span>
      }
    >
      <Row ref={control} $gap={2}>
        {until === null ? (
          <>
            <Button size="sm" onClick={keepFocus(pauseForAnHour)}>
              {t('settings.notifications.pauseHour')}
            </Button>
            <Button size="sm" onClick={keepFocus(pauseUntilTomorrow)}>
              {t('settings.notifications.pauseTomorrow', { end: formatEnd(tomorrow) })}
            </Button>
          </>
        ) : (
          <Button size="sm" onClick={keepFocus(resume)}>
            {t('settings.notifications.resume')}
          </Button>
        )}
      </Row>
    </Line>
  );
}
