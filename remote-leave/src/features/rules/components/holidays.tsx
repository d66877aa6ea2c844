import { type CompanyRules, LIMITS } from '@atrium/contracts';
import { DateField, Field, IconButton, Input, Select, useTexts } from '@atrium/platform';
import { ListGroup } from '@atrium/platform/forms';
import type { RulesForm } from '@atrium/platform/company-rules';
import { EntryLine } from '@atrium/platform/company-rules';

const PARTS = ['full', 'am', 'pm'] as const;

/** The fields for holidays, whole or half days. */
export function Holidays({ rules: { form, errorOf } }: { rules: RulesForm<CompanyRules['workingTime']> }) {
  const { t } = useTexts();
  const holidays = form.watch('holidays');
  const set = (next: typeof holidays) => form.setValue('holidays', next, { shouldDirty: true });
  return (
    <ListGroup
      legend={t('rules.holidays')}
      addLabel={t('rules.holidayAdd')}
      length={holidays.length}
      max={LIMITS.holidays}
      onAdd={() => set([...holidays, { date: '', name: '', part: 'full' }])}
    >
      {holidays.map((_holiday, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a holiday is nothing but its place in the list
        <EntryLine key={index} $columns="160px minmax(0, 1fr) 140px">
          <Field label={t('rules.date')} error={errorOf(`holidays.${index}.date`)}>
            <DateField {...form.register(`holidays.${index}.date`)} />
          </Field>
          <Field label={t('rules.holidayName')} error={errorOf(`holidays.${index}.name`)}>
            <Input {...form.register(`holidays.${index}.name`)} />
          </Field>
          <Field label={t('rules.part')}>
            <Select
              options={PARTS.map((value) => ({ value, label: t(`rules.parts.${value}`) }))}
              {...form.register(`holidays.${index}.part`)}
            />
          </Field>
          <IconButton
            icon="x"
            label={t('rules.remove', { what: t('rules.holidayNumber', { n: index + 1 }) })}
            onClick={() => set(holidays.filter((_other, at) => at !== index))}
          />
        </EntryLine>
      ))}
    </ListGroup>
  );
}
