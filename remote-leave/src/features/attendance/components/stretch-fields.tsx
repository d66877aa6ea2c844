import { LIMITS } from '@atrium/contracts';
import { Button, Field, FieldError, IconButton, Row, Stack, TimeField, useTexts } from '@atrium/platform';
import type { ApiForm } from '@atrium/platform/forms';
import { useId } from 'react';
import { useFieldArray } from 'react-hook-form';
import type { DayTimesValues } from '../model/day-times';

/** The fields for the stretches of work of a day, each with a start and an end time. */
export function StretchFields({ form, errorOf }: Pick<ApiForm<DayTimesValues>, 'form' | 'errorOf'>) {
  const { t } = useTexts();
  const messageId = useId();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'stretches' });
  return (
    <Stack $gap={3}>
      {fields.length === 0 && <p>{t('attendance.noStretch')}</p>}
      {fields.map(({ id }, index) => {
        const [from, to] = [errorOf(`stretches.${index}.from`), errorOf(`stretches.${index}.to`)];
        const errorId = `${messageId}-${id}`;
        /** Ties a field to the error below its row, since the field is too narrow for it. */
        const wiring = (error: string | undefined) =>
          error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': errorId };
        return (
          <Stack key={id} $gap={1}>
            <Row $gap={2} $align="end">
              <Field label={t('attendance.from')}>
                <TimeField {...wiring(from)} {...form.register(`stretches.${index}.from`)} />
              </Field>
              <Field label={t('attendance.to')}>
                <TimeField {...wiring(to)} {...form.register(`stretches.${index}.to`)} />
              </Field>
              <IconButton icon="x" label={t('attendance.removeStretch')} onClick={() => remove(index)} />
            </Row>
            {(from ?? to) !== undefined && <FieldError id={errorId}>{from ?? to}</FieldError>}
          </Stack>
        );
      })}
      {fields.length < LIMITS.attendanceIntervals && (
        <Row>
          <Button size="sm" icon="plus" onClick={() => append({ from: '', to: '' })}>
            {t('attendance.addStretch')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}
