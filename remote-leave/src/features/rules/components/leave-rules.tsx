import { type CompanyRules, LIMITS } from '@atrium/contracts';
import { DateField, Field, IconButton, Input, Select, Stack, useToast } from '@atrium/platform';
import { EntryLine, RuleLines, RulesGroup, useRulesForm } from '@atrium/platform/company-rules';
import { ListGroup } from '@atrium/platform/forms';
import { ApprovalSteps } from './approval-steps';
import { LeaveTypes } from './leave-types';
import { RuleGroup } from './rule-group';
import { ScopedBlackouts } from './scoped-blackouts';
import type { LeaveRulesForm } from '../model/leave-rules-form';
import { useLeaveRuleFormat } from '../model/use-rule-format';
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
    <RulesGroup section="leave" rules={leave} format={useLeaveRuleFormat(saved)}>
      <RuleGroup group="types" help={t('rules.types.listHelp')}>
        <LeaveTypes rules={leave} saved={saved} />
      </RuleGroup>
      <RuleGroup group="approval" help={t('rules.stepsHelp')}>
        <ApprovalSteps rules={leave} />
      </RuleGroup>
      <RuleGroup group="requests" help={t('rules.requestsHelp')}>
        <Limits rules={leave} />
      </RuleGroup>
      <RuleGroup group="blackouts" help={t('rules.blackoutsHelp')}>
        <Stack $gap={5}>
          <Blackouts rules={leave} />
          <ScopedBlackouts rules={leave} saved={saved} />
        </Stack>
      </RuleGroup>
    </RulesGroup>
  );
}

const numberOrNone = (value: string | number | null) => (value === '' || value === null ? null : Number(value));

/** The fields for periods in which nobody can request leave that needs notice, with the reason. */
function Blackouts({ rules: { form, errorOf } }: { rules: LeaveRulesForm }) {
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
