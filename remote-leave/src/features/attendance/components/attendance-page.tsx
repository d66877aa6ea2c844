import type { LeaveCorrection } from '@atrium/contracts';
import { Button, Page, Stack, useSession } from '@atrium/platform';
import { CorrectionDetail } from '../../../shared/components/correction-detail';
import { LeaveNav } from '../../../shared/components/leave-nav';
import { useMaySeeTeam } from '../../../shared/use-may-see-team';
import { useAttendanceUrl } from '../model/use-attendance-url';
import { CheckCard } from './check-card';
import { EditCorrectionPanel } from './edit-correction-panel';
import { MonthView } from './month-view';
import { PersonMonth } from './person-month';
import { TeamView } from './team-view';
import { useTexts } from '../../../shared/use-texts';

/** `/leave/attendance`: check-in and check-out with the user's own month, or the day of the team. */
export default function AttendancePage() {
  const { t } = useTexts();
  const url = useAttendanceUrl();
  const showsTeam = useMaySeeTeam() && url.view === 'team';
  const { user } = useSession();
  const actions = ({ _id, employee, kind, status }: LeaveCorrection) =>
    kind === 'attendance' &&
    status === 'Pending' &&
    employee._id === user?._id && (
      <Button variant="primary" onClick={() => url.openEditCorrection(_id)}>
        {t('correction.edit')}
      </Button>
    );
  const own = (
    <Stack $gap={6}>
      <CheckCard />
      <MonthView url={url} />
    </Stack>
  );
  const team =
    url.person === null ? <TeamView url={url} /> : <PersonMonth key={url.person} userId={url.person} url={url} />;
  return (
    <Page
      title={t(showsTeam ? 'attendance.teamTitle' : 'attendance.title')}
      help={t(showsTeam ? 'attendance.teamHelp' : 'attendance.help')}
    >
      <LeaveNav current={showsTeam ? 'team' : 'attendance'} />
      {showsTeam ? team : own}
      <CorrectionDetail id={url.correctionId} onClose={url.close} actions={actions} />
      <EditCorrectionPanel url={url} />
    </Page>
  );
}
