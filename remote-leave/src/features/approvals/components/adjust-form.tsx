import { API, fieldIssue, type LeaveBalance, LIMITS } from '@atrium/contracts';
import { Banner, Button, Field, Input, Row, Stack, Textarea, useToast } from '@atrium/platform';
import { UnsavedChangesGuard, useApiForm, useResetOnSuccess } from '@atrium/platform/forms';
import { useIdempotentSend } from '@atrium/platform/idempotency';
import { z } from 'zod';
import { PartTitle } from '../../../shared/components/part-title';
import { useLeaveFormat } from '../../../shared/use-leave-format';
import { toStoredAmount } from '../../../shared/stored-amount';
import { useAdjustBalance } from '../api/adjust-balance';
import { useTexts } from '../../../shared/use-texts';

const { amount: storedAmount, note } = API.leave.adjust.body.shape;

/** Returns the schema of the form that adjusts a balance. Parses the typed days or hours into the stored amount. */
const adjustmentForm = (unit: LeaveBalance['leaveType']['unit']) =>
  z.object({
    amount: z
      .string()
      .transform((typed, context): number => {
        const amount = toStoredAmount(Number(typed), unit);
        if (typed.trim() !== '' && Number.isFinite(amount) && amount !== 0) return amount;
        context.addIssue({ code: 'custom', ...fieldIssue('INVALID') });
        return z.NEVER;
      })
      .pipe(storedAmount),
    note,
  });

type Schema = ReturnType<typeof adjustmentForm>;
type AdjustmentValues = z.input<Schema>;
type Adjustment = z.output<Schema>;

const EMPTY: AdjustmentValues = { amount: '', note: '' };

/** The form that adds to or deducts from a person's balance, with a note that they see in the ledger. */
export function AdjustForm({ userId, balance }: { userId: string; balance: LeaveBalance }) {
  const { t } = useTexts();
  const toast = useToast();
  const { howLong } = useLeaveFormat();
  const { mutateAsync: adjust } = useAdjustBalance();
  const sendOnce = useIdempotentSend();
  const { _id: leaveType, unit } = balance.leaveType;
  const { form, onSubmit, errorOf, failure, isSubmitting } = useApiForm<AdjustmentValues, Adjustment>({
    schema: adjustmentForm(unit),
    defaultValues: EMPTY,
    submit: async ({ amount, note }) => {
      prepareReset(EMPTY);
      const adjustment = { userId, leaveType, year: balance.year, amount, note };
      const answer = await sendOnce(adjustment, (clientId) => adjust({ ...adjustment, clientId }));
      toast.show({
        variant: 'success',
        title: t('adjust.done'),
        description: t('adjust.doneText', { amount: howLong(answer.balance.available, unit) }),
      });
    },
    messages: { amount: t('adjust.amountMissing'), note: t('adjust.noteMissing') },
  });
  const prepareReset = useResetOnSuccess(form);
  const { isDirty } = form.formState;

  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)} aria-label={t('adjust.title')}>
      <UnsavedChangesGuard includeQuery when={isDirty && !isSubmitting} onDiscard={() => form.reset()} />
      <PartTitle>{t('adjust.title')}</PartTitle>
      <Stack $gap={4}>
        <Field
          required
          label={t(unit === 'hour' ? 'adjust.hours' : 'adjust.days')}
          hint={t('adjust.amountHint')}
          error={errorOf('amount')}
        >
          <Input type="number" inputMode="text" step={0.25} {...form.register('amount')} />
        </Field>
        <Field required label={t('adjust.note')} hint={t('adjust.noteHint')} error={errorOf('note')}>
          <Textarea rows={2} maxLength={LIMITS.adjustmentNote} {...form.register('note')} />
        </Field>
        {failure !== undefined && (
          <Banner tone="danger" title={t('adjust.failed')}>
            {failure}
          </Banner>
        )}
        <Row $gap={2} $justify="end">
          <Button type="submit" loading={isSubmitting}>
            {t('adjust.send')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
