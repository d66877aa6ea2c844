import { type CompanyRules, LIMITS } from '@atrium/contracts';
import { DateField, Field, IconButton, Input, Select, Stack } from '@atrium/platform';
import { ListGroup } from '@atrium/platform/forms';
import type { RulesForm } from '@atrium/platform/company-rules';
import { EntryLine } from '@atrium/platform/company-rules';
import { PublicHolidays } from './public-holidays';
import { useTexts } from '../../../shared/use-texts';

const PARTS = ['full', 'am', 'pm'] as const;

interface HolidaysProps {
  rules: RulesForm<CompanyRules['workingTime']>;
  /** The list in the rules: the company's own, or that of a holiday calendar. */
  list: 'holidays' | `calendars.${number}.holidays`;
  /** Omitted below a heading that names the list. */
  legend?: string;
}

/** The fields for holidays, whole or half days. */
export function Holidays({ rules: { form, errorOf }, list, legend }: HolidaysProps) {
  const { t } = useTexts();
  const holidays = form.watch(list) ?? [];
  const set = (next: typeof holidays) => form.setValue(list, next, { shouldDirty: true });
  return (
    <Stack $gap={4}>
      {/* First, since it stays where it is while it lengthens the list. */}
      <PublicHolidays holidays={holidays} onChange={set} />
      <ListGroup
        {...(legend !== undefined && { legend })}
        addLabel={t('rules.holidayAdd')}
        length={holidays.length}
        max={LIMITS.holidays}
        onAdd={() => set([...holidays, { date: '', name: '', part: 'full' }])}
      >
        {holidays.map((_holiday, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a holiday is nothing but its place in the list
          <EntryLine key={index} $columns="160px minmax(0, 1fr) 140px">
            <Field label={t('rules.date')} error={errorOf(`${list}.${index}.date`)}>
              <DateField {...form.register(`${list}.${index}.date`)} />
            </Field>
            <Field label={t('rules.holidayName')} error={errorOf(`${list}.${index}.name`)}>
              <Input {...form.register(`${list}.${index}.name`)} />
            </Field>
            <Field label={t('rules.part')}>
              <Select
                options={PARTS.map((value) => ({ value, label: t(`rules.parts.${value}`) }))}
                {...form.register(`${list}.${index}.part`)}
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
    </Stack>
  );
}
