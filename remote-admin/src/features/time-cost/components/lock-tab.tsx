import type { API, ResponseOf } from '@atrium/contracts';
import {
  Banner,
  Button,
  ConfirmDialog,
  DateField,
  errorMessage,
  Field,
  LoadError,
  Row,
  Skeleton,
  Stack,
  staleRulesSections,
  styled,
  token,
  useFormat,
  useToast,
  useToday,
  type ValueHandle,
} from '@atrium/platform';
import { wordDuration } from '@atrium/ui/charts';
import { useRef, useState } from 'react';
import { useLock, useLockPreview, useSaveLock } from '../api/lock';
import { useTexts } from '../../../shared/use-texts';

type Lock = ResponseOf<typeof API.rates.lock>;

const Narrow = styled.div`
  width: min(100%, 480px);
`;

const List = styled.ul`
  padding-inline-start: ${token.space(5)};
  list-style: disc;
`;

/** Locks time up to a day, after a preview of what that closes, and unlocks it. */
export function LockTab() {
  const { t, translate, language } = useTexts();
  const format = useFormat();
  const toasts = useToast();
  const today = useToday();
  const query = useLock();
  const [until, setUntil] = useState('');
  const [isDayMissing, setDayMissing] = useState(false);
  const field = useRef<ValueHandle>(null);
  /** What waits for confirmation: unlocking everything, or the days after an earlier day. */
  const [unlocking, setUnlocking] = useState<'all' | 'later'>();
  const preview = useLockPreview(until === '' ? null : until).data;
  const { mutate: save, error, isPending } = useSaveLock();
  if (!query.data)
    return query.error ? <LoadError title={t('timeCost.lockFailed')} query={query} /> : <Skeleton lines={4} />;

  const { lockedUntil } = query.data;
  const set = (day: string | null, on: Lock = query.data) =>
    save(
      { lockedUntil: day, version: on.version },
      {
        onError: (failure) => {
          if (staleRulesSections(failure)) void repeat(day, on);
        },
        onSuccess: () => {
          // Keeps a day that was chosen meanwhile.
          setUntil((now) => (day === null || now === day ? '' : now));
          setDayMissing(false);
          toasts.show({
            variant: 'success',
            title: day === null ? t('timeCost.unlocked') : t('timeCost.locked', { day: format.date(day) }),
          });
        },
        onSettled: () => setUnlocking(undefined),
      },
    );
  const askForDay = () => {
    setDayMissing(true);
    field.current?.focus();
  };
  const lock = () => {
    if (until === '') askForDay();
    else if (lockedUntil !== null && until < lockedUntil) setUnlocking('later');
    else set(until);
  };
  /** Repeats a rejected change if others saved only other rules, of which the lock is one section. */
  const repeat = async (day: string | null, on: Lock) => {
    const { data: newest } = await query.refetch();
    if (newest && newest.lockedUntil === on.lockedUntil && newest.version > on.version) set(day, newest);
  };
  return (
    <Narrow>
      <Stack $gap={4}>
        <p>
          {lockedUntil === null
            ? t('timeCost.notLocked')
            : t('timeCost.lockedUntil', { day: format.date(lockedUntil) })}
        </p>
        {error &&
          (staleRulesSections(error) ? (
            <Banner tone="warning" title={t('timeCost.lockChanged')}>
              {t('timeCost.lockChangedText')}
            </Banner>
          ) : (
            <Banner tone="danger" title={t('timeCost.lockSaveFailed')}>
              {errorMessage(error, translate)}
            </Banner>
          ))}
        <Field
          label={t('timeCost.lockUntil')}
          hint={t('timeCost.lockHint')}
          error={isDayMissing && until === '' && t('timeCost.chooseDay')}
        >
          <DateField ref={field} value={until} onValueChange={setUntil} max={today} />
        </Field>
        {preview && (
          <List aria-label={t('timeCost.lockPreview')}>
            <li>
              {t('timeCost.lockEntries', { count: preview.entries, hours: wordDuration(preview.seconds, language) })}
            </li>
            {preview.needsReview > 0 && <li>{t('timeCost.lockReview', { count: preview.needsReview })}</li>}
            {preview.withoutCost > 0 && <li>{t('timeCost.lockWithoutCost', { count: preview.withoutCost })}</li>}
            {preview.timers > 0 && (
              <li>{t('timeCost.lockTimers', { count: preview.timers, day: format.date(until) })}</li>
            )}
          </List>
        )}
        <Row $gap={2} $wrap>
          <Button variant="primary" loading={isPending && !unlocking} onClick={lock}>
            {t('timeCost.lock')}
          </Button>
          {lockedUntil !== null && (
            <Button disabled={isPending} onClick={() => setUnlocking('all')}>
              {t('timeCost.unlock')}
            </Button>
          )}
        </Row>
      </Stack>
      <ConfirmDialog
        open={unlocking === 'all'}
        title={t('timeCost.unlockTitle')}
        text={t('timeCost.unlockText')}
        confirmLabel={t('timeCost.unlock')}
        cancelLabel={t('timeCost.cancel')}
        busy={isPending}
        onConfirm={() => set(null)}
        onCancel={() => setUnlocking(undefined)}
      />
      <ConfirmDialog
        open={unlocking === 'later'}
        title={t('timeCost.unlockLaterTitle', { day: until === '' ? '' : format.date(until) })}
        text={t('timeCost.unlockText')}
        confirmLabel={t('timeCost.unlockLater')}
        cancelLabel={t('timeCost.cancel')}
        busy={isPending}
        onConfirm={() => set(until)}
        onCancel={() => setUnlocking(undefined)}
      />
    </Narrow>
  );
}
