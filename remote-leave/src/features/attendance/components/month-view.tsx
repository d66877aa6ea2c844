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
import { totalsSoFar } from '../model/totals-so-far';
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

/** The figures of the month, in one row on phones too. */
const Totals = styled(StatList)`
  ${media.phone} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    column-gap: ${token.space(3)};
  }
`;

/** The sign of a day, in the corner opposite its number. */
const Sign = styled.div<{ $state: AttendanceState }>`
  position: absolute;
  top: ${token.space(2)};
  right: ${token.space(1.5)};
  color: ${({ $state }) => STATE_COLORS[$state]};
  svg {
    display: block;
    width: 14px;
    height: 14px;
  }
  ${media.phone} {
    top: 6px;
    right: 2px;
  }
`;

const TextBlock = styled.div<{ $state: AttendanceState }>`
  overflow: hidden;
  color: ${({ $state }) => STATE_COLORS[$state]};
  font-size: ${token.font.size.xs};
  font-variant-numeric: ${token.font.tabular};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** Text that phones omit: the sign and the accessible name of the day replace it. */
const Long = styled(TextBlock)`
  ${media.phone} {
    display: none;
  }
`;

/** The hours of a day, as shown on phones. */
const Short = styled(TextBlock)`
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
  const dayFormat = useDayFormat();
  const query = useAttendanceMonth(url.month, userId);
  const { data } = query;
  // While another month loads, the query still holds the previous month, whose days must not be shown.
  const shown = data?.month === url.month ? data : undefined;
  // The totals count up to today where the person works.
  const today = useToday(shown?.timeZone);
  const days = new Map(shown?.days.map((day) => [day.date, day]));
  const title = date(`${url.month}-01`, { month: 'long', year: 'numeric' });
  const step = (months: number) => url.setMonth(addMonths(`${url.month}-01`, months).slice(0, 7));
  const isThisMonth = url.month === today.slice(0, 7);
  const totals = shown ? totalsSoFar(shown, today) : { worked: 0, expected: 0 };
  const difference = totals.worked - totals.expected;

  return (
    <Stack $gap={4}>
      <Head>
        <Row $gap={2}>
          <IconButton icon="chevron-left" label={t('attendance.previous')} onClick={() => step(-1)} />
          <IconButton icon="chevron-right" label={t('attendance.next')} onClick={() => step(1)} />
          <Title>{title}</Title>
        </Row>
        {!isThisMonth && (
          <Button size="sm" onClick={() => url.setMonth(today.slice(0, 7))}>
            {t('attendance.thisMonth')}
          </Button>
        )}
      </Head>
      {query.isLoadingError ? (
        <LoadError title={t('attendance.failed')} query={query} />
      ) : (
        <>
          <Totals>
            <Stat loading={!shown} label={t('attendance.worked')} value={dayFormat.minutes(totals.worked)} />
            <Stat
              loading={!shown}
              label={t(isThisMonth ? 'attendance.expectedSoFar' : 'attendance.expected')}
              value={dayFormat.minutes(totals.expected)}
            />
            <Stat
              loading={!shown}
              label={t('attendance.difference')}
              value={`${difference > 0 ? '+' : ''}${dayFormat.minutes(difference)}`}
            />
          </Totals>
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

/** Returns the sign of a day: what is wrong with it, or else its state; null for a day on which nothing is expected. */
function signOf({ state, missingCheckOut, pendingCorrection }: AttendanceDay): [AttendanceState, IconName] | null {
  if (missingCheckOut) return ['half', 'circle-alert'];
  if (pendingCorrection !== null) return ['half', 'pencil'];
  return state === 'weekend' || state === 'future' ? null : [state, STATE_ICONS[state]];
}

function DayCell({ day }: { day: AttendanceDay | undefined }) {
  const { t } = useTexts();
  const dayFormat = useDayFormat();
  if (!day) return null;
  const { state, worked, missingCheckOut, pendingCorrection } = day;
  const sign = signOf(day);
  const isPlain = state === 'weekend' || state === 'future' || state === 'present';
  return (
    <>
      {sign && (
        <Sign $state={sign[0]}>
          <Icon icon={sign[1]} />
        </Sign>
      )}
      {!isPlain && <Long $state={state}>{dayFormat.state(day)}</Long>}
      {worked > 0 && (
        <>
          <Long $state="weekend">{dayFormat.minutes(worked)}</Long>
          <Short $state="weekend">{clockDuration(worked * 60)}</Short>
        </>
      )}
      {missingCheckOut && <Long $state="half">{t('attendance.missing')}</Long>}
      {pendingCorrection !== null && <Long $state="half">{t('correction.pendingBadge')}</Long>}
    </>
  );
}
