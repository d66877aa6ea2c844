import { LIMITS } from '@atrium/contracts';
import { DateField, Field, IconButton, Input } from '@atrium/platform';
import { ListGroup } from '@atrium/platform/forms';
import { EntryLine } from '@atrium/platform/company-rules';
import type { LeaveRulesForm } from '../model/leave-rules-form';
import { useTexts } from '../../../shared/use-texts';

/** The fields for periods in which nobody can request leave that needs notice, with the reason. */
export function Blackouts({ rules: { form, errorOf } }: { rules: LeaveRulesForm }) {
  const { t } = useTexts();
  const blackouts = form.watch('blackouts');
  const set = (next: typeof blackouts) => form.setValue('blackouts', next, { shouldDirty: true });
  return (
    <ListGroup
      addLabel={t('rules.blackoutAdd')}
      length={blackouts.length}
      max={LIMITS.blackouts}
      onAdd={() => set([...blackouts, { from: '', to: '', reason: '' }])}
    >
      {blackouts.map((_blackout, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- an entry is nothing but its place in the list
        <EntryLine key={index} $columns="160px 160px minmax(0, 1fr)">
          <Field label={t('rules.from')} error={errorOf(`blackouts.${index}.from`)}>
            <DateField {...form.register(`blackouts.${index}.from`)} />
          </Field>
          <Field label={t('rules.to')} error={errorOf(`blackouts.${index}.to`)}>
            <DateField {...form.register(`blackouts.${index}.to`)} />
          </Field>
          <Field label={t('rules.reason')} error={errorOf(`blackouts.${index}.reason`)}>
            <Input {...form.register(`blackouts.${index}.reason`)} />
          </Field>
          <IconButton
            icon="x"
            label={t('rules.remove', { what: t('rules.blackoutNumber', { n: index + 1 }) })}
            onClick={() => set(blackouts.filter((_other, at) => at !== index))}
          />
        </EntryLine>
      ))}
    </ListGroup>
  );
}
