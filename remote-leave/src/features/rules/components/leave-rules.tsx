import type { CompanyRules } from '@atrium/contracts';
import { Field, Input, Select, Stack, useToast } from '@atrium/platform';
import { RuleLines, RulesGroup, useRulesForm } from '@atrium/platform/company-rules';
import { SettingsGroup } from '@atrium/ui/settings';
import { ApprovalSteps } from './approval-steps';
import { Blackouts } from './blackouts';
import { LeaveTypes } from './leave-types';
import { ScopedBlackouts } from './scoped-blackouts';
import type { LeaveRulesForm } from '../model/leave-rules-form';
import { useLeaveRuleWords } from '../model/use-rule-words';
import { useTexts } from '../../../shared/use-texts';

const MODES = ['warn', 'block'] as const;

const isCount = (value: number | null) => Number.isInteger(value) && Number(value) >= 0;

/** The fields for a limit in days, and for what happens to a request that violates it. */
function Limit({ rules: { form, errorOf }, name }: { rules: LeaveRulesForm; name: 'notice' | 'backDating' }) {
  const { t } = useTexts();
  const { days, mode } = form.watch(name);
  return (
    <Stack $gap={3}>
      <Field
        row
        label={t(`rules.${name}`)}
        hint={isCount(days) && t(`rules.effects.${name}.${mode}`, { count: days })}
        error={errorOf(`${name}.days`)}
      >
        <Input inputMode="numeric" {...form.register(`${name}.days`, { setValueAs: Number })} />
      </Field>
      <Field row label={t(`rules.otherwise.${name}`)} hint={name === 'notice' && t('rules.otherwiseHelp')}>
        <Select
          options={MODES.map((value) => ({ value, label: t(`rules.modes.${value}`) }))}
          {...form.register(`${name}.mode`)}
        />
      </Field>
    </Stack>
  );
}

/** The limits of requests, each with a sentence that says what the chosen value means for people. */
function Limits({ rules }: { rules: LeaveRulesForm }) {
  const { t } = useTexts();
  const { form, errorOf } = rules;
  const window = form.watch('correctionWindowDays');
  const document = form.watch('attachmentAfterDays');
  return (
    <RuleLines>
      <Limit rules={rules} name="notice" />
      <Limit rules={rules} name="backDating" />
      <Field
        row
        label={t('rules.correctionWindow')}
        hint={isCount(window) && t('rules.effects.correctionWindow', { count: window })}
        error={errorOf('correctionWindowDays')}
      >
        <Input inputMode="numeric" {...form.register('correctionWindowDays', { setValueAs: Number })} />
      </Field>
      <Field
        row
        label={t('rules.attachmentAfter')}
        hint={
          document === null
            ? t('rules.effects.noAttachment')
            : isCount(document) && t('rules.effects.attachmentAfter', { count: document })
        }
        error={errorOf('attachmentAfterDays')}
      >
        <Input
          inputMode="numeric"
          placeholder={t('rules.never')}
          {...form.register('attachmentAfterDays', { setValueAs: numberOrNone })}
        />
      </Field>
    </RuleLines>
  );
}

/** The rules section for leave types, approval steps and limits of requests. */
export function LeaveRules({ rules }: { rules: CompanyRules }) {
  const { t } = useTexts();
  const toasts = useToast();
  const leave = useRulesForm('leave', rules, () => toasts.show({ title: t('rules.saved'), variant: 'success' }));
  const saved = rules.leave.types ?? [];
  return (
    <RulesGroup section="leave" rules={leave} words={useLeaveRuleWords(saved)}>
      <SettingsGroup title={t('rules.types.title')} help={t('rules.types.listHelp')}>
        <LeaveTypes rules={leave} saved={saved} />
      </SettingsGroup>
      <SettingsGroup title={t('rules.steps')} help={t('rules.stepsHelp')}>
        <ApprovalSteps rules={leave} />
      </SettingsGroup>
      <SettingsGroup title={t('rules.requests')} help={t('rules.requestsHelp')}>
        <Limits rules={leave} />
      </SettingsGroup>
      <SettingsGroup title={t('rules.blackouts')} help={t('rules.blackoutsHelp')}>
        <Stack $gap={5}>
          <Blackouts rules={leave} />
          <ScopedBlackouts rules={leave} saved={saved} />
        </Stack>
      </SettingsGroup>
    </RulesGroup>
  );
}

const numberOrNone = (value: string | number | null) => (value === '' || value === null ? null : Number(value));
