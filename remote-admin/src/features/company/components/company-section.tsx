import {
  Badge,
  Banner,
  Button,
  confirmDiscardUnsavedWork,
  Dialog,
  errorMessage,
  isAppError,
  Link,
  LinkButton,
  LoadError,
  Skeleton,
  Stack,
  useEmployees,
  useSession,
  useSwitchCompany,
} from '@atrium/platform';
import { useCompany } from '@atrium/platform/company-details';
import { SettingLine, SettingLines, SettingsGroup } from '@atrium/ui/settings';
import { useState } from 'react';
import { useHandOver } from '../../../shared/api/hand-over';
import { HandOverFields } from '../../../shared/components/hand-over-fields';
import { useTexts } from '../../../shared/use-texts';
import { useLeaveCompany } from '../api/leave-company';
import { CompanyDetailsGroup } from './company-details-group';

interface LeaveCompanyDialogProps {
  /** Name of the company. */
  name: string;
  onClose: () => void;
}

/** Dialog that leaves the company. Lists first what is handed over to whom and what ends. */
function LeaveCompanyDialog({ name, onClose }: LeaveCompanyDialogProps) {
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

/** The user's companies, with a button to switch to each and a link to create another. */
function OwnCompanies() {
  const { t } = useTexts();
  const user = useSession().user;
  const { switchTo, switchingTo } = useSwitchCompany();
  return (
    <SettingsGroup title={t('company.ownTitle')} help={t('company.ownHelp')}>
      <SettingLines>
        {user?.companies.map(({ _id, name, role }) => (
          <SettingLine key={_id} short name={name} help={t(`roles.${role}`)}>
            {_id === user.company?._id ? (
              <Badge tone="accent">{t('company.current')}</Badge>
            ) : (
              <Button
                aria-label={t('owner.switchTo', { name })}
                loading={switchingTo === _id}
                disabled={switchingTo !== null && switchingTo !== _id}
                onClick={() => void switchTo(_id)}
              >
                {t('owner.switch')}
              </Button>
            )}
          </SettingLine>
        ))}
      </SettingLines>
      <LinkButton as={Link} to="/onboarding?new" icon="plus" size="sm">
        {t('company.create')}
      </LinkButton>
    </SettingsGroup>
  );
}

/** The settings group for leaving the company. Its dialog first lists what the user loses and what is handed over. */
function LeaveCompany({ name }: { name: string }) {
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

/** `/settings/company`: the details of the active company, the user's companies and leaving the company. */
export default function CompanySection() {
  const company = useSession().user?.company;
  const { isFetched } = useCompany();
  return (
    <Stack $gap={8}>
      {/* The key discards the previous company's form. */}
      <CompanyDetailsGroup key={company?._id} />
      {/* Wait for the details: their height depends on whether they are a form or facts, so the layout would shift. */}
      {isFetched && (
        <>
          <OwnCompanies />
          <LeaveCompany name={company?.name ?? ''} />
        </>
      )}
    </Stack>
  );
}
