import {
  Banner,
  Button,
  Dialog,
  errorMessage,
  isAppError,
  LoadError,
  Skeleton,
  Stack,
  useEmployees,
  useSession,
} from '@atrium/platform';
import { useState } from 'react';
import { useHandOver } from '../../../shared/api/hand-over';
import { HandOverFields } from '../../../shared/components/hand-over-fields';
import { useLeaveCompany } from '../api/leave-company';
import { useTexts } from '../../../shared/use-texts';

interface LeaveCompanyDialogProps {
  /** Name of the company. */
  name: string;
  onClose: () => void;
}

/** Dialog that leaves the company. Lists first what is handed over to whom and what ends. */
export function LeaveCompanyDialog({ name, onClose }: LeaveCompanyDialogProps) {
  const { t, translate } = useTexts();
  const userId = useSession().user?._id ?? '';
  const employees = useEmployees();
  const handOver = useHandOver(userId);
  const { mutate: leave, isPending, isSuccess, error } = useLeaveCompany(name);
  const [chosenId, setChosenId] = useState<string>();
  const nextInLine = employees.data?.find(({ user }) => user._id === userId)?.employee.reportsTo?._id;
  const successorId = chosenId ?? nextInLine ?? '';
  const successorError = isAppError(error) ? error.fields['successorId'] : undefined;
  // Stays busy while the dashboard loads: a second press would leave the next company as well.
  const busy = isPending || isSuccess;
  // Errors after the user has left are irrelevant.
  const missing = busy ? undefined : [handOver, employees].find((query) => query.error && !query.data);

  return (
    <Dialog
      open
      role="alertdialog"
      closeOnOutside={false}
      onClose={() => !busy && onClose()}
      title={t('company.leaveQuestion', { company: name })}
      description={t('company.leaveText')}
      footer={
        <>
          <Button disabled={busy} onClick={onClose} data-autofocus>
            {t('company.cancel')}
          </Button>
          <Button
            variant="danger"
            loading={busy}
            disabled={!handOver.data || !employees.data}
            onClick={() => leave(successorId)}
          >
            {t('company.leave')}
          </Button>
        </>
      }
    >
      <Stack $gap={4}>
        {error && !successorError && (
          <Banner tone="danger" title={t('company.leaveFailed')}>
            {errorMessage(error, translate)}
          </Banner>
        )}
        {missing && <LoadError compact title={t('handOver.failed')} query={missing} />}
        {handOver.data && employees.data ? (
          <HandOverFields
            isOwn
            items={handOver.data}
            colleagues={employees.data.filter(({ user }) => user._id !== userId)}
            successorId={successorId}
            nextInLine={nextInLine}
            onSuccessorChange={setChosenId}
            error={successorError && errorMessage(error, translate)}
          />
        ) : (
          !missing && <Skeleton height="72px" />
        )}
      </Stack>
    </Dialog>
  );
}
