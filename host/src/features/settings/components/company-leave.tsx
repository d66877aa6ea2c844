import { isAppError } from '@atrium/api-client';
import { API } from '@atrium/contracts';
import { errorMessage, usePlatform } from '@atrium/platform';
import { Banner, Button, ConfirmDialog } from '@atrium/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { LEAVING_KEY } from '../../../shell/company-change';
import { mayLoseUnsavedWork } from '../../../shell/unsaved-work';
import { useTexts } from '../../../shell/use-texts';
import { Group } from './section';

/** Leaves the active company. Where there is another one, work goes on there. */
function useLeaveCompany(name: string) {
  const { api, auth, toasts } = usePlatform();
  const { t } = useTexts();
  const navigate = useNavigate();
  return useMutation({
    mutationKey: LEAVING_KEY,
    mutationFn: async () => {
      await api.call(API.companies.leave);
      await auth.companyChanged();
    },
    onSuccess: () => {
      void navigate('/dashboard');
      toasts.show({ title: t('companySettings.company.left', { company: name }), variant: 'success' });
    },
  });
}

/** The way out, after saying what is lost by it. */
export function CompanyLeave({ name }: { name: string }) {
  const { t, translate } = useTexts();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, isSuccess, error } = useLeaveCompany(name);
  // Before, as the way out must not be held back once one has left.
  const ask = async () => {
    if (await mayLoseUnsavedWork()) setAsking(true);
  };
  return (
    <Group
      title={t('companySettings.company.leaveTitle', { company: name })}
      help={t('companySettings.company.leaveHelp')}
    >
      <div>
        <Button onClick={() => void ask()}>{t('companySettings.company.leave')}</Button>
      </div>
      <ConfirmDialog
        open={asking}
        title={t('companySettings.company.leaveQuestion', { company: name })}
        text={t('companySettings.company.leaveText')}
        confirmLabel={t('companySettings.company.leave')}
        cancelLabel={t('onboarding.cancel')}
        // Also while the dashboard is on its way: the company that is left next would be another one.
        busy={isPending || isSuccess}
        onConfirm={() => mutate()}
        onCancel={() => setAsking(false)}
      >
        {error && (
          <Banner tone="danger" title={t('companySettings.company.leaveFailed')}>
            {isAppError(error) && errorMessage(error, translate)}
          </Banner>
        )}
      </ConfirmDialog>
    </Group>
  );
}
