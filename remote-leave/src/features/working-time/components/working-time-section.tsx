import type { PersonSchedules, WorkSchedule } from '@atrium/contracts';
import { scheduleOn } from '@atrium/domain';
import {
  Badge,
  Button,
  LoadError,
  Row,
  Skeleton,
  type SlotProps,
  Stack,
  styled,
  token,
  useCan,
  useEmployees,
  useFormat,
  useSession,
} from '@atrium/platform';
import { Fact, FactList } from '@atrium/ui/facts';
import { lazy, Suspense, useState } from 'react';
import { useSchedules } from '../api/get-schedules';
import { useScheduleFormat } from '../model/use-schedule-format';
import { ScheduleLine } from './schedule-line';
import { useTexts } from '../../../shared/use-texts';

// These load lazily, because only users who change schedules need the form library.
const ScheduleDialog = lazy(() => import('./schedule-dialog'));
const RemoveScheduleDialog = lazy(() => import('./remove-schedule-dialog'));

const Section = styled.section`
  margin-top: ${token.space(6)};
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space(3)};
  min-height: ${token.size.controlSm};
  margin-bottom: ${token.space(2)};
  padding-bottom: ${token.space(2)};
  border-bottom: 1px solid ${token.color.border};
  h3 {
    font-size: ${token.font.size.base};
  }
`;

/**
 * The section of a person's record with their working week, time zone and holiday calendar: for the person themself, and
 * for those who manage the leave rules.
 */
export default function WorkingTimeSection({ userId }: SlotProps['person.section']) {
  const isOwn = useSession().user?._id === userId;
  const mayManage = useCan('leave.manageRules');
  return isOwn || mayManage ? <WorkingTime key={userId} userId={userId} isOwn={isOwn} /> : null;
}

/** The open dialog: a schedule to edit or to remove, or null for a new one. */
type OpenDialog = { kind: 'edit'; schedule: WorkSchedule | null } | { kind: 'remove'; schedule: WorkSchedule };

function WorkingTime({ userId, isOwn }: { userId: string; isOwn: boolean }) {
  const { t } = useTexts();
  const { titleCase } = useFormat();
  const query = useSchedules(userId);
  const person = useEmployees().data?.find(({ user }) => user._id === userId);
  const name = titleCase(person?.user.name ?? '');
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { data } = query;
  const close = () => setDialog(null);
  /** Only one working time can begin on a day: a change on the day of another one edits that one. */
  const change = ({ schedules, today }: PersonSchedules) =>
    setDialog({ kind: 'edit', schedule: schedules.find(({ from }) => from === today) ?? null });
  return (
    <Section aria-label={t('workingTime.title')}>
      <Head>
        <h3>{t('workingTime.title')}</h3>
        {data?.mayEdit && (
          <Button size="sm" icon="pencil" onClick={() => change(data)}>
            {t('workingTime.change')}
          </Button>
        )}
      </Head>
      {data ? (
        <Facts data={data} isOwn={isOwn} onOpen={setDialog} />
      ) : query.isError ? (
        <LoadError compact title={t('workingTime.failed')} query={query} />
      ) : (
        <Skeleton height="96px" />
      )}
      {data && dialog && (
        <Suspense>
          {dialog.kind === 'edit' ? (
            <ScheduleDialog userId={userId} name={name} data={data} schedule={dialog.schedule} onClose={close} />
          ) : (
            <RemoveScheduleDialog userId={userId} name={name} data={data} schedule={dialog.schedule} onClose={close} />
          )}
        </Suspense>
      )}
    </Section>
  );
}

interface FactsProps {
  data: PersonSchedules;
  isOwn: boolean;
  onOpen: (dialog: OpenDialog) => void;
}

function Facts({ data, isOwn, onOpen }: FactsProps) {
  const { t } = useTexts();
  const scheduleFormat = useScheduleFormat(data);
  const { schedules, current, today, mayEdit } = data;
  const inForce = scheduleOn(schedules, today);
  /** Adds a mark to a value that is the company's. */
  const value = (text: string, own: unknown) => (
    <Row $gap={2} $wrap>
      <span>{text}</span>
      {own === null && <Badge>{t('workingTime.asCompany')}</Badge>}
    </Row>
  );
  return (
    <Stack $gap={4}>
      <FactList>
        <Fact label={t('workingTime.week')}>{value(scheduleFormat.week(current.week), inForce?.week ?? null)}</Fact>
        <Fact label={t('workingTime.zone')}>
          {value(scheduleFormat.zone(current.timeZone), inForce?.timeZone ?? null)}
        </Fact>
        <Fact label={t('workingTime.holidays')}>{scheduleFormat.calendar(current.holidayCalendar)}</Fact>
      </FactList>
      {schedules.length > 0 && (
        <ul aria-label={t('workingTime.list')}>
          {schedules.toReversed().map((schedule) => (
            <ScheduleLine
              key={schedule.from}
              from={scheduleFormat.from(schedule)}
              text={scheduleFormat.own(schedule)}
              state={schedule === inForce ? 'current' : schedule.from > today ? 'future' : 'past'}
              {...(mayEdit && {
                onEdit: () => onOpen({ kind: 'edit', schedule }),
                onRemove: () => onOpen({ kind: 'remove', schedule }),
              })}
            />
          ))}
        </ul>
      )}
      {isOwn && !mayEdit && <p>{t('workingTime.ownHelp')}</p>}
    </Stack>
  );
}
