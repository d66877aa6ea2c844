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
} from '@atrium/platform';
import { RulesError } from '@atrium/platform/company-rules';
import { wordDuration } from '@atrium/ui/charts';
import { useState } from 'react';
import { useLock, useLockPreview, useSaveLock } from '../api/lock';
import { useTexts } from '../../../shared/use-texts';

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
  const [isUnlocking, setUnlocking] = useState(false);
  const preview = useLockPreview(until === '' ? null : until).data;
  const { mutate: save, error, isPending, reset: clearError } = useSaveLock();
  if (!query.data)
    return query.error ? <LoadError title={t('timeCost.lockFailed')} query={query} /> : <Skeleton height="160px" />;

  const { lockedUntil, version } = query.data;
  const stale = staleRulesSections(error);
  const loadNewest = async () => {
    await query.refetch({ throwOnError: true });
    clearError();
  };
  const set = (day: string | null) =>
    save(
      { lockedUntil: day, version },
      {
        onSuccess: () => {
          setUntil('');
          toasts.show({
            variant: 'success',
            title: day === null ? t('timeCost.unlocked') : t('timeCost.locked', { day: format.date(day) }),
          });
        },
        onSettled: () => setUnlocking(false),
      },
    );
  return (
    <Narrow>
      <Stack $gap={4}>
        <p>
          {lockedUntil === null
            ? t('timeCost.notLocked')
            : t('timeCost.lockedUntil', { day: format.date(lockedUntil) })}
        </p>
        {stale && <RulesError problem={{ stale }} failure={undefined} onLoadNewest={loadNewest} />}
        {error && !stale && (
          <Banner tone="danger" title={t('timeCost.lockSaveFailed')}>
            {errorMessage(error, translate)}
          </Banner>
        )}
        <Field label={t('timeCost.lockUntil')} hint={t('timeCost.lockHint')}>
          <DateField value={until} onValueChange={setUntil} max={today} />
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
          <Button
            variant="primary"
            disabled={until === ''}
            loading={isPending && !isUnlocking}
            onClick={() => set(until)}
          >
            {t('timeCost.lock')}
          </Button>
          {lockedUntil !== null && (
            <Button disabled={isPending} onClick={() => setUnlocking(true)}>
              {t('timeCost.unlock')}
            </Button>
          )}
        </Row>
      </Stack>
      <ConfirmDialog
        open={isUnlocking}
        title={t('timeCost.unlockTitle')}
        text={t('timeCost.unlockText')}
        confirmLabel={t('timeCost.unlock')}
        cancelLabel={t('timeCost.cancel')}
        busy={isPending}
        onConfirm={() => set(null)}
        onCancel={() => setUnlocking(false)}
      />
    </Narrow>
  );
}
