import { Checkbox, DateField, Field, Stack, styled, TimeField, token, type Weekday } from '@atrium/platform';
import type { ApiForm } from '@atrium/platform/forms';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { clockMs, endForDays, type EventTimes, type EventValues, shiftedEnd } from '../model/event-values';
import { useTexts } from '../../../shared/use-texts';

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  gap: ${token.space(3)};
`;

/** The fields of the start and the end. */
export const TIME_FIELDS = ['start', 'startTime', 'end', 'endTime'] as const;

interface EventTimeFieldsProps extends Pick<ApiForm<EventValues>, 'form' | 'errorOf'> {
  firstDayOfWeek: Weekday;
}

/** The days and times of an event. A new start moves the end, so that the event keeps its length. */
export function EventTimeFields({ form, errorOf, firstDayOfWeek }: EventTimeFieldsProps) {
  const { t } = useTexts();
  const [allDay, start, startTime] = useWatch({ control: form.control, name: ['allDay', 'start', 'startTime'] });
  const startMs = clockMs(start, startTime);
  // The last valid start. A new start moves the end by the same time, so that the event keeps its length.
  const lastStartMs = useRef(startMs);
  useEffect(() => {
    if (!Number.isNaN(startMs)) lastStartMs.current = startMs;
  }, [startMs]);
  const setEnd = (next: Pick<EventTimes, 'end' | 'endTime'> | null) => {
    if (next === null) return;
    const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
    form.setValue('end', next.end, options);
    form.setValue('endTime', next.endTime, options);
  };
  const moveEnd = () => {
    const [nextStart, nextStartTime, end, endTime] = form.getValues(TIME_FIELDS);
    setEnd(shiftedEnd({ end, endTime }, { from: lastStartMs.current, to: clockMs(nextStart, nextStartTime) }));
  };
  const startField = form.register('start');
  const startTimeField = form.register('startTime');
  return (
    <Stack $gap={3}>
      <Line>
        <Field label={t('calendar.form.start')} error={errorOf('start')}>
          <DateField
            required
            firstDayOfWeek={firstDayOfWeek}
            {...startField}
            onChange={(event) => {
              void startField.onChange(event);
              moveEnd();
            }}
          />
        </Field>
        {!allDay && (
          <Field label={t('calendar.form.startTime')} error={errorOf('startTime')}>
            <TimeField
              required
              {...startTimeField}
              onChange={(event) => {
                void startTimeField.onChange(event);
                moveEnd();
              }}
            />
          </Field>
        )}
      </Line>
      <Line>
        <Field label={t('calendar.form.end')} error={errorOf('end')}>
          <DateField required firstDayOfWeek={firstDayOfWeek} {...form.register('end')} />
        </Field>
        {!allDay && (
          <Field label={t('calendar.form.endTime')} error={errorOf('endTime')}>
            <TimeField required {...form.register('endTime')} />
          </Field>
        )}
      </Line>
      <Checkbox
        label={t('calendar.allDay')}
        {...form.register('allDay', { onChange: () => setEnd(endForDays(form.getValues())) })}
      />
    </Stack>
  );
}
