import type { LeaveBalance } from '@atrium/contracts';
import {
  Banner,
  Button,
  errorMessage,
  Field,
  fieldMessage,
  Input,
  isAppError,
  Row,
  Stack,
  Textarea,
  useTexts,
  useToast,
} from '@atrium/platform';
import { type FormEvent, useState } from 'react';
import { PartTitle } from '../../../shared/components/facts';
import { useLeaveWords } from '../../../shared/use-leave-words';
import { useAdjustBalance } from '../api/adjust-balance';

/** The stored value of one unit of a balance: thousandths of a day, or minutes of an hour. */
const PER_UNIT = { day: 1_000, hour: 60 } as const;

/** Maximum length of a note that the server accepts, in characters. */
const LONGEST_NOTE = 500;

/** The form that adds to or deducts from a person's balance, with a note that they see in the ledger. */
export function AdjustForm({ userId, balance }: { userId: string; balance: LeaveBalance }) {
  const { t } = useTexts();
  const toast = useToast();
  const { howLong } = useLeaveWords();
  const adjust = useAdjustBalance();
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const { _id: leaveType, unit } = balance.leaveType;
  const amount = Math.round(Number(typed) * PER_UNIT[unit]);
  const isAmount = typed.trim() !== '' && Number.isFinite(amount) && amount !== 0;

  const { error } = adjust;
  const refused = isAppError(error) ? error.fields : {};
  const refusal = (field: 'amount' | 'note') => refused[field] && fieldMessage(refused[field], t);
  const isAtField = refused['amount'] !== undefined || refused['note'] !== undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (!isAmount || note.trim() === '' || adjust.isPending) return;
    adjust.mutate(
      { userId, leaveType, year: balance.year, amount, note: note.trim() },
      {
        onSuccess: (answer) => {
          const { available } = answer.balance;
          toast.show({
            variant: 'success',
            title: t('adjust.done'),
            description: t('adjust.doneText', { amount: howLong(available, unit) }),
          });
          setTyped('');
          setNote('');
          setIsChecked(false);
        },
      },
    );
  };

  return (
    <form noValidate onSubmit={submit} aria-label={t('adjust.title')}>
      <PartTitle>{t('adjust.title')}</PartTitle>
      <Stack $gap={4}>
        <Field
          required
          label={t(unit === 'hour' ? 'adjust.hours' : 'adjust.days')}
          hint={t('adjust.amountHint')}
          error={isChecked && !isAmount ? t('adjust.amountMissing') : refusal('amount')}
        >
          <Input
            type="number"
            inputMode="text"
            step={0.25}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Field>
        <Field
          required
          label={t('adjust.note')}
          hint={t('adjust.noteHint')}
          error={isChecked && note.trim() === '' ? t('adjust.noteMissing') : refusal('note')}
        >
          <Textarea
            rows={2}
            maxLength={LONGEST_NOTE}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </Field>
        {error && !isAtField && (
          <Banner tone="danger" title={t('adjust.failed')}>
            {errorMessage(error, t)}
          </Banner>
        )}
        <Row $gap={2} $justify="end">
          <Button type="submit" loading={adjust.isPending}>
            {t('adjust.send')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
