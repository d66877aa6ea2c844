import { LIMITS } from '@atrium/contracts';
import { DateField, dayFormat, Field, Input, Select, usePageLocale, type Weekday } from '@atrium/platform';
import type { ApiForm } from '@atrium/platform/forms';
import { useFormState, useWatch } from 'react-hook-form';
import type { EventValues } from '../model/event-values';
import { placeInMonth, type Repeat, REPEATS } from '../model/repeat';
import { useTexts } from '../../../shared/use-texts';

interface RepeatFieldsProps extends Pick<ApiForm<EventValues>, 'form' | 'errorOf'> {
  firstDayOfWeek: Weekday;
}

/** The fields for how an event repeats and when the series ends. */
export function RepeatFields({ form, errorOf, firstDayOfWeek }: RepeatFieldsProps) {
  const { t } = useTexts();
  const locale = usePageLocale();
  const [start, rule, ends] = useWatch({ control: form.control, name: ['start', 'rule', 'ends'] });
  const day = start === '' ? '2026-01-01' : start;
  const place = placeInMonth(day);
  const params = {
    weekday: dayFormat(locale, { weekday: 'long' })(day),
    day: Number(day.slice(8)),
    date: dayFormat(locale, { day: 'numeric', month: 'long' })(day),
    place: t(`calendar.repeat.places.${place === -1 ? 'last' : place}`),
  };
  const { defaultValues } = useFormState({ control: form.control });
  const isCustom = defaultValues?.rule === 'custom';
  const offered: readonly Repeat[] = isCustom || rule === 'custom' ? [...REPEATS, 'custom'] : REPEATS;
  return (
    <>
      <Field label={t('calendar.repeat.label')} error={errorOf('rule')}>
        <Select
          options={offered.map((repeat) => ({ value: repeat, label: t(`calendar.repeat.${repeat}`, params) }))}
          {...form.register('rule')}
        />
      </Field>
      {rule !== 'never' && (
        <Field label={t('calendar.repeat.ends')}>
          <Select
            options={[
              { value: 'never', label: t('calendar.repeat.endless') },
              { value: 'until', label: t('calendar.repeat.until') },
              { value: 'count', label: t('calendar.repeat.count') },
            ]}
            {...form.register('ends')}
          />
        </Field>
      )}
      {rule !== 'never' && ends === 'until' && (
        <Field label={t('calendar.repeat.lastDay')} error={errorOf('until')}>
          <DateField min={start} firstDayOfWeek={firstDayOfWeek} {...form.register('until')} />
        </Field>
      )}
      {rule !== 'never' && ends === 'count' && (
        <Field label={t('calendar.repeat.times')} error={errorOf('count')}>
          <Input type="number" min={1} max={LIMITS.eventOccurrences} inputMode="numeric" {...form.register('count')} />
        </Field>
      )}
    </>
  );
}
