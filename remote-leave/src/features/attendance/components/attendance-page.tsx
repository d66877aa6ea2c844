import type { LeaveCorrection } from '@atrium/contracts';
import {
  Avatar,
  Badge,
  Banner,
  Button,
  Card,
  errorCode,
  LoadError,
  media,
  Page,
  Row,
  Skeleton,
  Stack,
  styled,
  token,
  useFormat,
  useSession,
} from '@atrium/platform';
import { KeptWhileEdited, useKeptWhileEdited } from '@atrium/platform/forms';
import { usePastPeople } from '@atrium/platform/people';
import { SidePanel } from '@atrium/ui/side-panel';
import { useCorrection } from '../../../shared/api/get-correction';
import { CorrectionDetail } from '../../../shared/components/correction-detail';
import { LeaveNav } from '../../../shared/components/leave-nav';
import { useMaySeeTeam } from '../../../shared/use-may-see-team';
import { type AttendanceUrl, useAttendanceUrl } from '../model/use-attendance-url';
import { MonthView } from './month-view';
import { TeamView } from './team-view';
import { useTexts } from '../../../shared/use-texts';
import { useAttendanceToday } from '../api/get-today';
import { CheckIn } from './check-in';
import { FixDayForm } from './fix-day-form';

/** The panel to edit the user's own pending correction of a day. */
function EditCorrectionPanel({ url }: { url: AttendanceUrl }) {
  const { t } = useTexts();
  const { date } = useFormat();
  const id = url.editCorrectionId;
  const query = useCorrection(id);
  const today = useAttendanceToday();
  const isGone = errorCode(query.error) === 'NOT_FOUND';
  const stored = id === null ? undefined : query.data;
  const kept = useKeptWhileEdited(id ?? '', stored?.status === 'Pending' && !isGone ? stored : null);
  const correction = kept.shown;
  const attendance = stored?.attendance;
  return (
    <SidePanel
      open={id !== null}
      onClose={url.close}
      closeLabel={t('detail.close')}
      title={t('correction.edit')}
      {...(id !== null && { itemKey: id })}
      {...(attendance && { description: date(attendance.date, { dateStyle: 'full' }) })}
    >
      {id !== null && (query.isPending || today.isPending) && <Skeleton lines={4} />}
      {(query.isLoadingError || today.isLoadingError) && !isGone && (
        <LoadError compact title={t('correction.failed')} query={[query, today]} />
      )}
      {!correction && (isGone || stored !== undefined) && <Banner tone="warning">{t('form.decidedMeanwhile')}</Banner>}
      <KeptWhileEdited kept={kept} title={t('form.decidedMeanwhile')}>
        {correction?.attendance && today.data && (
          <FixDayForm
            date={correction.attendance.date}
            entries={correction.attendance.after}
            timeZone={correction.attendance.timeZone ?? today.data.timeZone}
            correction={correction}
            onCancel={() => url.openCorrection(correction._id)}
            onSent={url.openCorrection}
          />
        )}
      </KeptWhileEdited>
    </SidePanel>
  );
}

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

const Name = styled.h2`
  overflow-wrap: anywhere;
  font-size: ${token.font.size.lg};
`;

/** The month of a colleague or a former one, with a button back to the day of the team. */
function PersonMonth({ userId, url }: { userId: string; url: AttendanceUrl }) {
  const { t } = useTexts();
  const { titleCase } = useFormat();
  const person = usePastPeople().people.get(userId);
  return (
    <Stack $gap={5}>
      <Row $gap={3} $wrap $justify="space-between">
        <Row $gap={2}>
          {person && <Avatar name={person.name} src={person.avatarUrl} size={32} decorative />}
          {person && <Name>{titleCase(person.name)}</Name>}
          {person?.isFormer && <Badge>{t('attendance.former')}</Badge>}
        </Row>
        <Button size="sm" icon="arrow-left" onClick={url.closePerson}>
          {t('attendance.everybody')}
        </Button>
      </Row>
      <MonthView url={url} userId={userId} />
    </Stack>
  );
}

const Frame = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space(3)} ${token.space(6)};
  min-height: 94px;
  ${media.phone} {
    flex-direction: column;
    align-items: flex-start;
    min-height: 150px;
  }
`;

/** Shows whether the user is checked in, today's minutes, and the button to check in or out. */
function CheckCard() {
  const { t } = useTexts();
  const query = useAttendanceToday();
  if (query.isLoadingError) return <LoadError compact title={t('attendance.failed')} query={query} />;
  if (!query.data) {
    return (
      <Frame>
        <Skeleton width="220px" height="2.5rem" />
      </Frame>
    );
  }
  return (
    <Frame as="section" aria-label={t('attendance.today')}>
      <CheckIn attendance={query.data} />
    </Frame>
  );
}
