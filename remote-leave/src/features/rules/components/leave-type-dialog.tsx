import type { LeaveTypeRules } from '@atrium/contracts';
import {
  Button,
  Checkbox,
  ConfirmDialog,
  Dialog,
  Field,
  Input,
  Row,
  Select,
  Stack,
  usePageLocale,
} from '@atrium/platform';
import { FieldGrid, useReportEditing } from '@atrium/platform/company-rules';
import { type ApiForm, Fieldset, useApiForm } from '@atrium/platform/forms';
import { ColourField } from '@atrium/ui/colour-field';
import { useState } from 'react';
import { leaveTypeSchema, type LeaveTypeValues, leaveTypeValues } from '../model/leave-type-values';
import { useTexts } from '../../../shared/use-texts';

const UNITS = ['day', 'hour'] as const;
const ACCRUALS = ['yearly', 'monthly'] as const;
const ROUNDINGS = ['whole', 'half', 'exact'] as const;

interface LeaveTypeDialogProps {
  /** The type to edit; undefined for a new type. */
  type: LeaveTypeRules | undefined;
  /** The colour that a new type starts with. */
  colour: number;
  onApply: (type: LeaveTypeRules) => void;
  onClose: () => void;
}

/**
 * The dialog to edit one leave type. The type is stored when the leave rules are saved. Changes are discarded only after
 * a confirmation.
 */
export function LeaveTypeDialog({ type, colour, onApply, onClose }: LeaveTypeDialogProps) {
  const { t } = useTexts();
  const [isAsking, setAsking] = useState(false);
  const locale = usePageLocale();
  const api = useApiForm<LeaveTypeValues, LeaveTypeRules>({
    schema: leaveTypeSchema,
    defaultValues: leaveTypeValues(type, colour, locale),
    submit: async (rules) => onApply(rules),
  });
  const { isDirty } = api.form.formState;
  useReportEditing(isDirty);
  const close = () => (isDirty ? setAsking(true) : onClose());
  return (
    <Dialog
      open
      size="lg"
      closeOnOutside={false}
      title={t(type ? 'rules.types.edit' : 'rules.types.new')}
      description={t('rules.types.help')}
      closeLabel={t('rules.types.close')}
      onClose={close}
    >
      <LeaveTypeForm {...api} onCancel={close} />
      <ConfirmDialog
        open={isAsking}
        title={t('rules.types.discardTitle')}
        text={t('rules.types.discardText')}
        confirmLabel={t('rules.types.discard')}
        cancelLabel={t('rules.types.keepEditing')}
        onConfirm={onClose}
        onCancel={() => setAsking(false)}
      />
    </Dialog>
  );
}

function LeaveTypeForm({ form, errorOf, onSubmit, onCancel }: ApiForm<LeaveTypeValues> & { onCancel: () => void }) {
  const { t } = useTexts();
  const { register } = form;
  const unit = form.watch('unit');
  const keepsBalance = form.watch('allowance').trim() !== '';
  /** Returns the label of an amount, which includes the unit. */
  const amountLabel = (name: 'allowance' | 'carryOverCap' | 'negativeLimit' | 'maxAmount') =>
    t(`rules.types.${name}`, { unit: t(`rules.types.inUnit.${unit}`) });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        // React events bubble from the dialog to the form that contains it.
        event.stopPropagation();
        void onSubmit(event);
      }}
    >
      <Stack $gap={5}>
        <FieldGrid>
          <Field required label={t('rules.types.name')} error={errorOf('name')}>
            <Input autoComplete="off" {...register('name')} />
          </Field>
          <Field label={t('rules.types.unit')} hint={t('rules.types.unitHint')} error={errorOf('unit')}>
            <Select
              options={UNITS.map((value) => ({ value, label: t(`rules.types.units.${value}`) }))}
              {...register('unit')}
            />
          </Field>
        </FieldGrid>
        <ColourField
          label={t('rules.types.colour')}
          colourLabel={(number) => t('rules.types.colourNumber', { number })}
          value={form.watch('colour')}
          onChange={(chosen) => form.setValue('colour', chosen, { shouldDirty: true })}
        />
        <FieldGrid>
          <Field label={amountLabel('allowance')} hint={t('rules.types.allowanceHint')} error={errorOf('allowance')}>
            <Input inputMode="decimal" {...register('allowance')} />
          </Field>
          {keepsBalance && (
            <>
              <Field label={t('rules.types.accrual')}>
                <Select
                  options={ACCRUALS.map((value) => ({ value, label: t(`rules.types.accruals.${value}`) }))}
                  {...register('accrual')}
                />
              </Field>
              <Field label={t('rules.types.prorationRounding')} hint={t('rules.types.prorationRoundingHint')}>
                <Select
                  options={ROUNDINGS.map((value) => ({ value, label: t(`rules.types.roundings.${unit}.${value}`) }))}
                  {...register('prorationRounding')}
                />
              </Field>
              <Field
                label={amountLabel('carryOverCap')}
                hint={t('rules.types.carryOverCapHint')}
                error={errorOf('carryOverCap')}
              >
                <Input inputMode="decimal" {...register('carryOverCap')} />
              </Field>
              <Field
                label={t('rules.types.carryOverMonths')}
                hint={t('rules.types.carryOverMonthsHint')}
                error={errorOf('carryOverMonths')}
              >
                <Input inputMode="numeric" {...register('carryOverMonths')} />
              </Field>
              <Field
                label={amountLabel('negativeLimit')}
                hint={t('rules.types.negativeLimitHint')}
                error={errorOf('negativeLimit')}
              >
                <Input inputMode="decimal" {...register('negativeLimit')} />
              </Field>
            </>
          )}
          <Field label={amountLabel('maxAmount')} hint={t('rules.types.maxAmountHint')} error={errorOf('maxAmount')}>
            <Input inputMode="decimal" {...register('maxAmount')} />
          </Field>
          <Field label={t('rules.notice')} hint={t('rules.types.companyHint')} error={errorOf('noticeDays')}>
            <Input inputMode="numeric" {...register('noticeDays')} />
          </Field>
          <Field
            label={t('rules.attachmentAfter')}
            hint={t('rules.types.companyHint')}
            error={errorOf('attachmentAfterDays')}
          >
            <Input inputMode="numeric" {...register('attachmentAfterDays')} />
          </Field>
        </FieldGrid>
        <Fieldset>
          <legend>{t('rules.types.options')}</legend>
          <Stack $gap={2}>
            <Checkbox label={t('rules.types.enabled')} {...register('enabled')} />
            <Checkbox label={t('rules.types.paid')} {...register('paid')} />
            {unit === 'day' && <Checkbox label={t('rules.types.halfDays')} {...register('halfDays')} />}
            <Checkbox label={t('rules.types.needsApproval')} {...register('needsApproval')} />
            <Checkbox label={t('rules.types.countsHolidays')} {...register('countsHolidays')} />
            <Checkbox label={t('rules.types.confidential')} {...register('confidential')} />
          </Stack>
        </Fieldset>
        <Row $gap={2} $justify="end">
          <Button onClick={onCancel}>{t('rules.types.cancel')}</Button>
          <Button type="submit" variant="primary">
            {t('rules.types.apply')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
