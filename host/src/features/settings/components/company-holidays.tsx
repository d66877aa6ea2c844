import type { CompanyRules } from '@atrium/contracts';
import { DateField, Field, IconButton, Input, Select } from '@atrium/ui';
import { ListGroup } from '../../../shell/company-details/list-group';
import type { RulesForm } from '../../../shell/company-rules/rules-form';
import { useTexts } from '../../../shell/use-texts';
import { EntryLine } from './company-entry-style';

/** As many as the contract takes. */
const MOST = 1_000;
const PARTS = ['full', 'am', 'pm'] as const;

/** Days on which nobody works, whole or half. */
export function CompanyHolidays({ rules: { form, errorOf } }: { rules: RulesForm<CompanyRules['workingTime']> }) {
  const { t } = useTexts();
  const holidays = form.watch('holidays');
  const set = (next: typeof holidays) => form.setValue('holidays', next, { shouldDirty: true });
  return (
    <ListGroup
      legend={t('companySettings.rules.holidays')}
      addLabel={t('companySettings.rules.holidayAdd')}
      length={holidays.length}
      max={MOST}
      onAdd={() => set([...holidays, { date: '', name: '', part: 'full' }])}
    >
      {holidays.map((_holiday, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a holiday is nothing but its place in the list
        <EntryLine key={index} $columns="160px minmax(0, 1fr) 140px">
          <Field label={t('companySettings.rules.date')} error={errorOf(`holidays.${index}.date`)}>
            <DateField {...form.register(`holidays.${index}.date`)} />
          </Field>
          <Field label={t('companySettings.rules.holidayName')} error={errorOf(`holidays.${index}.name`)}>
            <Input {...form.register(`holidays.${index}.name`)} />
          </Field>
          <Field label={t('companySettings.rules.part')}>
            <Select
              options={PARTS.map((value) => ({ value, label: t(`companySettings.rules.parts.${value}`) }))}
              {...form.register(`holidays.${index}.part`)}
            />
          </Field>
          <IconButton
            icon="x"
            label={t('companySettings.remove', { what: t('companySettings.rules.holidayNumber', { n: index + 1 }) })}
            onClick={() => set(holidays.filter((_other, at) => at !== index))}
          />
        </EntryLine>
      ))}
    </ListGroup>
  );
}
