import type { AttendanceTimes, LeaveCorrection, LeaveStatus } from '@atrium/contracts';
import { Banner, EmptyState, errorCode, LoadError, Row, Skeleton, Stack, useFormat } from '@atrium/platform';
import { SidePanel, type SidePanelStep } from '@atrium/ui/side-panel';
import { Fact, FactList } from '@atrium/ui/facts';
import { PersonLine } from '@atrium/ui/people';
import type { ReactNode } from 'react';
import { useCorrection } from '../api/get-correction';
import { ChangeTable } from './change-table';
import { DecisionHistory } from './decisions/decision-history';
import { Documents } from './documents';
import { StatusBadge } from './status-badge';
import { useTexts } from '../use-texts';
import { usePeriodFormat } from '../use-period-format';

interface CorrectionDetailProps {
  /** Id of the correction; null closes the panel. */
  id: string | null;
  onClose: () => void;
  /** Returns the actions for the correction; null for none. */
  actions?: (correction: LeaveCorrection) => ReactNode;
  previous?: SidePanelStep;
  next?: SidePanelStep;
}

/** The side panel of one correction, which has its own URL: old and new values side by side, and its decisions. */
export function CorrectionDetail({ id, onClose, actions, ...steps }: CorrectionDetailProps) {
  const { t } = useTexts();
  const query = useCorrection(id);
  const isGone = errorCode(query.error) === 'NOT_FOUND';
  const correction = isGone || id === null ? undefined : query.data;
  return (
    <SidePanel
      open={id !== null}
      onClose={onClose}
      closeLabel={t('detail.close')}
      title={t('correction.title')}
      {...(id !== null && { itemKey: id })}
      {...(correction && { description: t(`correction.kinds.${kindOf(correction)}`) })}
      footer={correction && actions?.(correction)}
      {...steps}
    >
      {correction && <CorrectionFacts correction={correction} />}
      {id !== null && query.isPending && <Skeleton lines={4} />}
      {isGone && <EmptyState compact title={t('detail.gone')} drawing={null} />}
      {query.isLoadingError && !isGone && <LoadError compact title={t('correction.failed')} query={query} />}
    </SidePanel>
  );
}

/** Returns the status to show. */
export const statusOf = ({ status, isCancelled }: Pick<LeaveCorrection, 'status' | 'isCancelled'>): LeaveStatus =>
  isCancelled ? 'Cancelled' : status;

/** Returns the kind of change that a correction requests. */
export const kindOf = ({
  kind,
  withdrawal,
}: Pick<LeaveCorrection, 'kind' | 'withdrawal'>): 'attendance' | 'withdrawal' | 'leave' =>
  kind === 'attendance' ? 'attendance' : withdrawal ? 'withdrawal' : 'leave';

function CorrectionFacts({ correction }: { correction: LeaveCorrection }) {
  const { t } = useTexts();
  const { titleCase } = useFormat();
  const { employee, before, after, attendance, reason, attachments, withdrawal } = correction;
  return (
    <Stack $gap={6}>
      <Row $gap={3} $justify="space-between">
        <PersonLine name={titleCase(employee.name)} avatarUrl={employee.avatarUrl} size={32} />
        <StatusBadge status={statusOf(correction)} />
      </Row>
      {withdrawal && <Banner>{t('correction.withdraws')}</Banner>}
      {before && <ChangeTable before={before} after={after} />}
      {attendance && <TimesChange attendance={attendance} />}
      <FactList>
        <Fact label={t('detail.reason')}>{reason === '' ? t('detail.noReason') : reason}</Fact>
      </FactList>
      <Documents attachments={attachments} />
      <DecisionHistory request={correction} />
    </Stack>
  );
}

/** The times of an attendance day before and after its correction. */
function TimesChange({ attendance }: { attendance: NonNullable<LeaveCorrection['attendance']> }) {
  const { t } = useTexts();
  const { date } = useFormat();
  const formatPeriod = usePeriodFormat(attendance.timeZone ?? undefined);
  const times = (entries: readonly AttendanceTimes[]) =>
    entries.length === 0 ? t('correction.noTimes') : entries.map((entry) => formatPeriod(entry)).join('\n');
  return (
    <FactList>
      <Fact label={t('correction.day')}>{date(attendance.date, { dateStyle: 'full' })}</Fact>
      {attendance.timeZone !== null && (
        <Fact label={t('attendance.zone')}>{attendance.timeZone.replaceAll('_', ' ')}</Fact>
      )}
      <Fact label={t('correction.before')}>{times(attendance.before)}</Fact>
      <Fact label={t('correction.after')}>{times(attendance.after)}</Fact>
    </FactList>
  );
}
