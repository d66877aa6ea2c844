import { isAppError } from '@atrium/api-client';
import type { Employee, Operation, PermissionList } from '@atrium/contracts';
import { errorMessage, titleCase, useToast } from '@atrium/platform';
import { Banner, Button, Dialog, Stack } from '@atrium/ui';
import { useState } from 'react';
import { useSignedInUser } from '../../../shell/session-slice';
import { UnsavedGuard } from '../../../shell/unsaved-guard';
import { mayLoseUnsavedWork } from '../../../shell/unsaved-work';
import { useTexts } from '../../../shell/use-texts';
import { usePermissions, useSavePermissions } from '../api/company-permissions';
import { knownOperations } from '../model/company-operations';
import { CompanyOperations } from './company-operations';

interface PermissionsDialogProps {
  employee: Employee;
  permissions: PermissionList;
  onClose: () => void;
}

const grantsOf = ({ permissions }: PermissionList, userId: string): Operation[] =>
  knownOperations(permissions.find(({ _id }) => _id === userId)?.operations ?? []);

const isSame = (one: readonly Operation[], other: readonly Operation[]) =>
  one.length === other.length && one.every((operation) => other.includes(operation));

const isConflict = (error: unknown) => isAppError(error) && error.code === 'CONFLICT';

/** What one person may do, upon the grants that were there when it was opened. */
export function CompanyPermissionsDialog({ employee, permissions, onClose }: PermissionsDialogProps) {
  const { t, translate } = useTexts();
  const toasts = useToast();
  const user = useSignedInUser();
  const userId = employee.user._id;
  const name = titleCase(employee.user.name);
  const [base, setBase] = useState(permissions);
  const [chosen, setChosen] = useState(() => grantsOf(permissions, userId));
  const [saved, setSaved] = useState(false);
  const before = grantsOf(base, userId);
  const { refetch, isFetching } = usePermissions();
  const { mutate: save, error, isPending, reset } = useSavePermissions();

  const loadNewest = async () => {
    const { data } = await refetch();
    if (!data) return;
    setBase(data);
    setChosen(grantsOf(data, userId));
    reset();
  };
  const submit = () =>
    save(
      { base, userId, operations: chosen },
      {
        onSuccess: () => {
          toasts.show({ title: t('companySettings.saved'), variant: 'success' });
          setSaved(true);
        },
      },
    );
  const close = async () => {
    if (!isPending && (await mayLoseUnsavedWork())) onClose();
  };

  return (
    <Dialog
      open
      size="md"
      closeOnOutside={false}
      onClose={() => void close()}
      title={t('companySettings.permissions.dialogTitle', { name })}
      description={t('companySettings.permissions.dialogText', {
        role: t(`roles.${employee.role}`),
        company: user.company?.name ?? '',
      })}
      footer={
        <>
          <Button disabled={isPending} onClick={() => void close()}>
            {t('onboarding.cancel')}
          </Button>
          <Button variant="primary" loading={isPending} onClick={submit}>
            {t('companySettings.save')}
          </Button>
        </>
      }
    >
      <Stack $gap={4}>
        {isConflict(error) && (
          <Banner
            tone="warning"
            title={t('companySettings.stale.title')}
            action={
              <Button size="sm" loading={isFetching} onClick={() => void loadNewest()}>
                {t('companySettings.stale.load')}
              </Button>
            }
          >
            {t('companySettings.stale.text')}
          </Banner>
        )}
        {error && !isConflict(error) && (
          <Banner tone="danger">{errorMessage(error, translate, t('companySettings.permissions.saveFailed'))}</Banner>
        )}
        <CompanyOperations
          role={employee.role}
          isOwn={userId === user.id}
          before={before}
          chosen={chosen}
          onChange={setChosen}
        />
      </Stack>
      <UnsavedGuard
        when={!isSame(chosen, before) && !saved}
        onGiveUp={() => setChosen(before)}
        next={saved ? onClose : null}
      />
    </Dialog>
  );
}
