import { Button, Field, FieldError, IconButton, Row, Stack, TimeField, useTexts } from '@atrium/platform';
import type { ApiForm } from '@atrium/platform/forms';
import { useFieldArray } from 'react-hook-form';
import type { DayTimesValues } from '../model/day-times';

/** Maximum number of stretches that the server accepts. */
const MOST = 20;

/** The fields for the stretches of work of a day, each with a start and an end time. */
export function StretchFields({ form, errorOf }: Pick<ApiForm<DayTimesValues>, 'form' | 'errorOf'>) {
  const { t } = useTexts();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'stretches' });
  return (
    <Stack $gap={3}>
      {fields.length === 0 && <p>{t('attendance.noStretch')}</p>}
      {fields.map(({ id }, index) => {
        const error = errorOf(`stretches.${index}.from`) ?? errorOf(`stretches.${index}.to`);
        return (
          <Stack key={id} $gap={1}>
            <Row $gap={2} $align="end">
              <Field label={t('attendance.from')}>
                <TimeField {...form.register(`stretches.${index}.from`)} />
              </Field>
              <Field label={t('attendance.to')}>
                <TimeField {...form.register(`stretches.${index}.to`)} />
              </Field>
              <IconButton icon="x" label={t('attendance.removeStretch')} onClick={() => remove(index)} />
            </Row>
            {error !== undefined && <FieldError>{error}</FieldError>}
          </Stack>
        );
      })}
      {fields.length < MOST && (
        <Row>
          <Button size="sm" icon="plus" onClick={() => append({ from: '', to: '' })}>
            {t('attendance.addStretch')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}
