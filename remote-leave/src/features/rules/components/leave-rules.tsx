import type { CompanyRules } from '@atrium/contracts';
import { Field, Input, Select, useToast } from '@atrium/platform';
import { FieldGrid, RulesGroup, useRulesForm } from '@atrium/platform/company-rules';
import { ApprovalSteps } from './approval-steps';
import { Blackouts } from './blackouts';
import { LeaveTypes } from './leave-types';
import { ScopedBlackouts } from './scoped-blackouts';
import type { LeaveRulesForm } from '../model/leave-rules-form';
import { useLeaveRuleWords } from '../model/use-rule-words';
import { useTexts } from '../../../shared/use-texts';

const MODES = ['warn', 'block'] as const;

/** The fields for a limit in days, and for what happens to a request that violates it. */
function Limit({ rules: { form, errorOf }, name }: { rules: LeaveRulesForm; name: 'notice' | 'backDating' }) {
  const { t } = useTexts();
  return (
    <>
      <Field label={t(`rules.${name}`)} error={errorOf(`${name}.days`)}>
        <Input inputMode="numeric" {...form.register(`${name}.days`, { setValueAs: Number })} />
      </Field>
      <Field label={t('rules.mode')}>
        <Select
          options={MODES.map((value) => ({ value, label: t(`rules.modes.${value}`) }))}
          {...form.register(`${name}.mode`)}
        />
      </Field>
    </>
  );
}

/** The rules section for leave types, approval steps and limits of requests. */
export function LeaveRules({ rules }: { rules: CompanyRules }) {
  const { t } = useTexts();
  const toasts = useToast();
  const leave = useRulesForm('leave', rules, () => toasts.show({ title: t('rules.saved'), variant: 'success' }));
  const { form, errorOf } = leave;
  const words = useLeaveRuleWords(rules.leave.types ?? []);
  return (
    <RulesGroup section="leave" help={t('rules.leaveHelp')} rules={leave} words={words}>
      <LeaveTypes rules={leave} saved={rules.leave.types ?? []} />
      <ApprovalSteps rules={leave} />
      <FieldGrid>
        <Limit rules={leave} name="notice" />
        <Limit rules={leave} name="backDating" />
        <Field
          label={t('rules.correctionWindow')}
          hint={t('rules.correctionWindowHelp')}
          error={errorOf('correctionWindowDays')}
        >
          <Input inputMode="numeric" {...form.register('correctionWindowDays', { setValueAs: Number })} />
        </Field>
        <Field
          label={t('rules.attachmentAfter')}
          hint={t('rules.attachmentAfterHelp')}
          error={errorOf('attachmentAfterDays')}
        >
          <Input inputMode="numeric" {...form.register('attachmentAfterDays', { setValueAs: numberOrNone })} />
        </Field>
      </FieldGrid>
      <Blackouts rules={leave} />
      <ScopedBlackouts rules={leave} saved={rules.leave.types ?? []} />
    </RulesGroup>
  );
}

const numberOrNone = (value: string | number | null) => (value === '' || value === null ? null : Number(value));
