import type { CompanyRules } from '@atrium/contracts';
import { useToast } from '@atrium/platform';
import { Field, Input, Select } from '@atrium/ui';
import { type RulesForm, useRulesForm } from '../../../shell/company-rules/rules-form';
import { useTexts } from '../../../shell/use-texts';
import { CompanyApprovalSteps } from './company-approval-steps';
import { CompanyBlackouts } from './company-blackouts';
import { FieldGrid } from './company-entry-style';
import { CompanyRulesGroup } from './company-rules-group';

export type LeaveRulesForm = RulesForm<CompanyRules['leave']>;

const MODES = ['warn', 'block'] as const;

/** A limit in days, and what happens to a request that does not keep it. */
function Limit({ rules: { form, errorOf }, name }: { rules: LeaveRulesForm; name: 'notice' | 'backDating' }) {
  const { t } = useTexts();
  return (
    <>
      <Field label={t(`companySettings.rules.${name}`)} error={errorOf(`${name}.days`)}>
        <Input inputMode="numeric" {...form.register(`${name}.days`, { setValueAs: Number })} />
      </Field>
      <Field label={t('companySettings.rules.mode')}>
        <Select
          options={MODES.map((value) => ({ value, label: t(`companySettings.rules.modes.${value}`) }))}
          {...form.register(`${name}.mode`)}
        />
      </Field>
    </>
  );
}

/** Who decides about leave, and what may be asked for. */
export function CompanyLeaveRules({ rules }: { rules: CompanyRules }) {
  const { t } = useTexts();
  const toasts = useToast();
  const leave = useRulesForm('leave', rules, () =>
    toasts.show({ title: t('companySettings.saved'), variant: 'success' }),
  );
  const { form, errorOf } = leave;
  return (
    <CompanyRulesGroup section="leave" rules={leave}>
      <CompanyApprovalSteps rules={leave} />
      <FieldGrid>
        <Limit rules={leave} name="notice" />
        <Limit rules={leave} name="backDating" />
        <Field
          label={t('companySettings.rules.correctionWindow')}
          hint={t('companySettings.rules.correctionWindowHelp')}
          error={errorOf('correctionWindowDays')}
        >
          <Input inputMode="numeric" {...form.register('correctionWindowDays', { setValueAs: Number })} />
        </Field>
        <Field
          label={t('companySettings.rules.attachmentAfter')}
          hint={t('companySettings.rules.attachmentAfterHelp')}
          error={errorOf('attachmentAfterDays')}
        >
          <Input inputMode="numeric" {...form.register('attachmentAfterDays', { setValueAs: numberOrNone })} />
        </Field>
      </FieldGrid>
      <CompanyBlackouts rules={leave} />
    </CompanyRulesGroup>
  );
}

const numberOrNone = (value: string | number | null) => (value === '' || value === null ? null : Number(value));
