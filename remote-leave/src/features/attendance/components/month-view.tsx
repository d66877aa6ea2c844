import type { AttendanceDay, AttendanceState } from '@atrium/contracts';
import {
  addMonths,
  Button,
  Icon,
  IconButton,
  type IconName,
  LoadError,
  media,
  Row,
  Stack,
  styled,
  token,
  useFormat,
  useToday,
} from '@atrium/platform';
import { clockDuration } from '@atrium/ui/charts';
import { Stat, StatList } from '@atrium/ui/figures';
import { MonthGrid } from '@atrium/ui/month-grid';
import { useAttendanceMonth } from '../api/get-month';
import type { AttendanceUrl } from '../model/use-attendance-url';
import { DayPanel } from './day-panel';
import { STATE_COLORS, STATE_ICONS } from './day-state-style';
import { useDayFormat } from './use-day-format';
import { useTexts } from '../../../shared/use-texts';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space(3)};
  min-height: ${token.size.controlMd};
`;

const Title = styled.h2`
  font-size: ${token.font.size.lg};
`;

const TextBlock = styled.div<{ $state: AttendanceState }>`
  overflow: hidden;
  color: ${({ $state }) => STATE_COLORS[$state]};
  font-size: ${token.font.size.xs};
  font-variant-numeric: ${token.font.tabular};
  text-overflow: ellipsis;
  white-space: nowrap;
  > svg {
    display: none;
  }
  ${media.phone} {
    > svg {
      display: block;
    }
    > span {
      display: none;
    }
  }
`;

/** The hours of a day, as shown on phones. */
const Short = styled.div`
  display: none;
  ${media.phone} {
    display: block;
  }
`;

interface MonthViewProps {
  url: AttendanceUrl;
  /** Id of the colleague whose month is shown; null for the user's own. */
  userId?: string | null;
}

/** The month of the user or of a colleague, with the worked and expected hours of each day. A day opens its times. */
export function MonthView({ url, userId = null }: MonthViewProps) {
  const { t } = useTexts();
  const { date } = useFormat();
  const today = useToday();
  const dayFormat = useDayFormat();
  const query = useAttendanceMonth(url.month, userId);
  const { data } = query;
  // While another month loads, the query still holds the previous month, whose days must not be shown.
  const shown = data?.month === url.month ? data : undefined;
  const days = new Map(shown?.days.map((day) => [day.date, day]));
  const title = date(`${url.month}-01`, { month: 'long', year: 'numeric' });
  const step = (months: number) => url.setMonth(addMonths(`${url.month}-01`, months).slice(0, 7));
  const totals = shown?.totals ?? { worked: 0, expected: 0 };

  return (
    <Stack $gap={4}>
      <Head>
        <Row $gap={2}>
          <IconButton icon="chevron-left" label={t('attendance.previous')} onClick={() => step(-1)} />
          <IconButton icon="chevron-right" label={t('attendance.next')} onClick={() => step(1)} />
          <Title>{title}</Title>
        </Row>
        {url.month !== today.slice(0, 7) && (
          <Button size="sm" onClick={() => url.setMonth(today.slice(0, 7))}>
            {t('attendance.thisMonth')}
          </Button>
        )}
      </Head>
      {query.isLoadingError ? (
        <LoadError title={t('attendance.failed')} query={query} />
      ) : (
        <>
          <StatList>
            <Stat loading={!shown} label={t('attendance.worked')} value={dayFormat.minutes(totals.worked)} />
            <Stat loading={!shown} label={t('attendance.expected')} value={dayFormat.minutes(totals.expected)} />
            <Stat
              loading={!shown}
              label={t('attendance.difference')}
              value={dayFormat.minutes(totals.worked - totals.expected)}
            />
          </StatList>
          <MonthGrid
            label={t('attendance.monthOf', { month: title })}
            month={url.month}
            onMonthChange={url.setMonth}
            selected={url.openDay}
            renderDay={(day) => <DayCell day={days.get(day)} />}
            describeDay={(day) => {
              const known = days.get(day);
              return known ? dayFormat.describe(known) : '';
            }}
            onSelectDay={url.open}
          />
        </>
      )}
      <DayPanel day={url.openDay === null ? undefined : days.get(url.openDay)} userId={userId} url={url} />
    </Stack>
  );
}

function Mark({ state, icon, text }: { state: AttendanceState; icon: IconName; text: string }) {
  return (
    <TextBlock $state={state}>
      <Icon icon={icon} />
      <span>{text}</span>
    </TextBlock>
  );
}

function DayCell({ day }: { day: AttendanceDay | undefined }) {
  const { t } = useTexts();
  const dayFormat = useDayFormat();
  if (!day) return null;
  const { state, worked, missingCheckOut, pendingCorrection } = day;
  const isQuiet = state === 'weekend' || state === 'future';
  return (
    <>
      {!isQuiet && <Mark state={state} icon={STATE_ICONS[state]} text={dayFormat.state(day)} />}
      {worked > 0 && (
        <TextBlock $state="weekend">
          <span>{dayFormat.minutes(worked)}</span>
          <Short>{clockDuration(worked * 60)}</Short>
        </TextBlock>
      )}
      {missingCheckOut && <Mark state="half" icon="circle-alert" text={t('attendance.missing')} />}
      {pendingCorrection !== null && <Mark state="half" icon="pencil" text={t('correction.pendingBadge')} />}
    </>
  );
}
