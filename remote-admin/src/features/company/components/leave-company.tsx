import { Button, confirmDiscardUnsavedWork } from '@atrium/platform';
import { SettingsGroup } from '@atrium/ui/settings';
import { useState } from 'react';
import { LeaveCompanyDialog } from './leave-company-dialog';
import { useTexts } from '../../../shared/use-texts';

/** The settings group for leaving the company. Its dialog first lists what the user loses and what is handed over. */
export function LeaveCompany({ name }: { name: string }) {
  const { t } = useTexts();
  const [asking, setAsking] = useState(false);
  // Confirm unsaved work first: once the user has left, nothing may keep them on the page.
  const ask = async () => {
    if (await confirmDiscardUnsavedWork()) setAsking(true);
  };
  return (
    <SettingsGroup title={t('company.leaveTitle', { company: name })} help={t('company.leaveHelp')}>
      <div>
        <Button onClick={() => void ask()}>{t('company.leave')}</Button>
      </div>
      {asking && <LeaveCompanyDialog name={name} onClose={() => setAsking(false)} />}
    </SettingsGroup>
  );
}
