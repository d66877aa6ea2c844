import { DateField, Field, IconButton, Input } from '@atrium/ui';
import { ListGroup } from '../../../shell/company-details/list-group';
import { useTexts } from '../../../shell/use-texts';
import { EntryLine } from './company-entry-style';
import type { LeaveRulesForm } from './company-leave-rules';

/** As many as the contract takes. */
const MOST = 200;

/** Days for which nobody may ask for leave, with why. */
export function CompanyBlackouts({ rules: { form, errorOf } }: { rules: LeaveRulesForm }) {
  const { t } = useTexts();
  const blackouts = form.watch('blackouts');
  const set = (next: typeof blackouts) => form.setValue('blackouts', next, { shouldDirty: true });
  return (
    <ListGroup
      legend={t('companySettings.rules.blackouts')}
      addLabel={t('companySettings.rules.blackoutAdd')}
      length={blackouts.length}
      max={MOST}
      onAdd={() => set([...blackouts, { from: '', to: '', reason: '' }])}
    >
      {blackouts.map((_blackout, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- an entry is nothing but its place in the list
        <EntryLine key={index} $columns="160px 160px minmax(0, 1fr)">
          <Field label={t('companySettings.rules.from')} error={errorOf(`blackouts.${index}.from`)}>
            <DateField {...form.register(`blackouts.${index}.from`)} />
          </Field>
          <Field label={t('companySettings.rules.to')} error={errorOf(`blackouts.${index}.to`)}>
            <DateField {...form.register(`blackouts.${index}.to`)} />
          </Field>
          <Field label={t('companySettings.rules.reason')} error={errorOf(`blackouts.${index}.reason`)}>
            <Input {...form.register(`blackouts.${index}.reason`)} />
          </Field>
          <IconButton
            icon="x"
            label={t('companySettings.remove', { what: t('companySettings.rules.blackoutNumber', { n: index + 1 }) })}
            onClick={() => set(blackouts.filter((_other, at) => at !== index))}
          />
        </EntryLine>
      ))}
    </ListGroup>
  );
}
