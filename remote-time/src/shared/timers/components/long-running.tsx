import { Button, DateField, Field, Popover, styled, TimeField, token, useClock, useFormat } from '@atrium/platform';
import { useApiForm } from '@atrium/platform/forms';
import { clockDuration } from '@atrium/ui/charts';
import { dayAndTimeOf, type DayAndTime, dayAndTime } from '../model/times/day-and-time';
import type { Timer } from '../model/timer';
import { useIsLonger, useLongestSeconds } from '../model/use-timers';
import { useTexts } from '../../use-texts';

/** Seconds after which a running timer was probably forgotten. */
const LONG_SECONDS = 8 * 3_600;

const Line = styled.div`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space(2)};
  padding: ${token.space(2)} ${token.space(3)};
  border-radius: ${token.radius.control};
  background: ${token.color.softWarning};
  color: ${token.color.onSoftWarning};
  font-size: ${token.font.size.sm};
  overflow-wrap: anywhere;
`;

const Form = styled.form`
  display: grid;
  gap: ${token.space(3)};
`;

const When = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  gap: ${token.space(2)};
`;

interface LongRunningProps {
  timer: Timer;
  onStopAt: (at: number) => void;
}

/** Shows that a timer has been running for a long time and offers to stop it at the time the work ended. */
export function LongRunning({ timer, onStopAt }: LongRunningProps) {
  const { t } = useTexts();
  const isLong = useIsLonger(timer, LONG_SECONDS);
  const longest = useLongestSeconds();
  const isCapped = useIsLonger(timer, longest ?? Infinity);
  if (!isLong) return null;
  return (
    <Line role="status">
      <span>
        {isCapped && longest !== null
          ? t('timers.capped', { duration: clockDuration(longest) })
          : t('timers.long', { hours: LONG_SECONDS / 3_600 })}
      </span>
      <Popover
        label={t('timers.stopAt')}
        align="end"
        trigger={
          <Button size="sm" aria-label={t('timers.stopAtTask', { task: timer.taskName || t('noTask') })}>
            {t('timers.stopAt')}
          </Button>
        }
      >
        <StopAtForm timer={timer} onStopAt={onStopAt} />
      </Popover>
    </Line>
  );
}

/** Form for the time at which the work ended. Defaults to eight hours after the start. */
function StopAtForm({ timer, onStopAt }: LongRunningProps) {
  const { t } = useTexts();
  const format = useFormat();
  const now = useClock();
  const start = Date.parse(timer.startTime);
  const { form, onSubmit, errorOf } = useApiForm<DayAndTime, number>({
    schema: dayAndTime((at) => at >= start && at <= now()),
    defaultValues: dayAndTimeOf(start + LONG_SECONDS * 1_000),
    submit: async (at) => onStopAt(at),
    messages: { time: t('timers.endedWrong', { start: format.dateTime(start) }) },
  });
  return (
    <Form onSubmit={(event) => void onSubmit(event)} noValidate>
      <When>
        <Field label={t('timers.endedDay')}>
          <DateField {...form.register('day')} />
        </Field>
        <Field label={t('timers.endedTime')} error={errorOf('time')}>
          <TimeField {...form.register('time')} />
        </Field>
      </When>
      <Button type="submit" variant="primary">
        {t('timers.stopThen')}
      </Button>
    </Form>
  );
}
