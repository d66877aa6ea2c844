import type { API, ResponseOf } from '@atrium/contracts';
import {
  addDays,
  Badge,
  Button,
  DateField,
  EmptyState,
  firstWeekday,
  IconButton,
  LoadError,
  Pagination,
  Row,
  Stack,
  styled,
  Table,
  type TableColumn,
  token,
  useFormat,
  usePageLocale,
  useToday,
  weekStart,
} from '@atrium/platform';
import { usePastPeople } from '@atrium/platform/people';
import { useDebounced } from '@atrium/platform/timing';
import { FilterBar } from '@atrium/ui/filters';
import { PersonLine } from '@atrium/ui/people';
import { RowButton } from '../../../shared/components/row-button';
import { usePeriodFormat } from '../../../shared/use-period-format';
import { SEARCH_DELAY_MS } from '../../../shared/use-form-filters';
import { useLastPage } from '../../../shared/use-last-page';
import { useTeamAttendance } from '../api/get-team';
import type { AttendanceUrl } from '../model/use-attendance-url';
import { STATE_COLORS } from './day-state-style';
import { DayPanel } from './day-panel';
import { TeamFigures } from './team-figures';
import { useDayFormat } from './use-day-format';
import { WeekStrip } from './week-strip';
import { useTexts } from '../../../shared/use-texts';

const Place = styled.div`
  flex: 0 1 180px;
  min-width: 0;
`;

const State = styled.p<{ $color: string }>`
  color: ${({ $color }) => $color};
`;

const Times = styled.p`
  color: ${token.color.textMuted};
  font-size: ${token.font.size.sm};
`;

type TeamMember = ResponseOf<typeof API.attendance.team>['people'][number];

/**
 * The attendance on one day, and in its week, of the people whose attendance the user may see. A day opens its times, a
 * name the month of the person.
 */
export function TeamView({ url }: { url: AttendanceUrl }) {
  const { t } = useTexts();
  const { titleCase } = useFormat();
  const today = useToday();
  const locale = usePageLocale();
  const formatPeriod = usePeriodFormat();
  const dayFormat = useDayFormat();
  const { people } = usePastPeople();
  const employeeName = useDebounced(url.name.trim(), SEARCH_DELAY_MS);
  const query = useTeamAttendance({
    date: url.date,
    weekFrom: weekStart(url.date, firstWeekday(locale)),
    page: url.page,
    ...(employeeName !== '' && { employeeName }),
    ...(url.group && { group: url.group }),
  });
  // While another day loads, the query still holds the previous one, which must not be shown.
  const shown = query.data?.date === url.date ? query.data : undefined;
  const isPastEnd = useLastPage(query, url.page, url.setPage);
  const openMember = shown?.people.find(({ employee }) => employee._id === url.dayOf);
  const columns: TableColumn<TeamMember>[] = [
    {
      key: 'employee',
      head: t('list.employee'),
      primary: true,
      anyLength: true,
      cell: ({ employee }) => (
        <PersonLine name={titleCase(employee.name)} avatarUrl={employee.avatarUrl}>
          <RowButton type="button" onClick={() => url.openPerson(employee._id)}>
            {titleCase(employee.name)}
          </RowButton>
          {people.get(employee._id)?.isFormer && <Badge>{t('attendance.former')}</Badge>}
        </PersonLine>
      ),
    },
    {
      key: 'state',
      head: t('list.status'),
      cell: ({ day }) => (
        <div>
          <State $color={STATE_COLORS[day.state]}>{dayFormat.state(day)}</State>
          {day.entries.length > 0 && (
            <Times>{day.entries.map((entry) => formatPeriod(entry, day.timeZone)).join(', ')}</Times>
          )}
        </div>
      ),
    },
    {
      key: 'week',
      head: '',
      headLabel: t('attendance.week'),
      cell: ({ employee, week }) => (
        <WeekStrip
          days={week}
          current={url.date}
          open={employee._id === url.dayOf ? url.openDay : null}
          onOpen={(date) => url.openTeamDay(employee._id, date)}
        />
      ),
    },
    {
      key: 'worked',
      head: t('attendance.weekWorked'),
      align: 'end',
      cell: ({ week }) => {
        const past = week.filter(({ date }) => date <= today);
        const sum = (field: 'worked' | 'expected') => past.reduce((total, day) => total + day[field], 0);
        if (sum('worked') === 0 && sum('expected') === 0) return '–';
        return t('attendance.of', {
          worked: dayFormat.minutes(sum('worked')),
          expected: dayFormat.minutes(sum('expected')),
        });
      },
    },
  ];
  const pages = shown?.pagination;
  return (
    <Stack $gap={4}>
      <Row $gap={2}>
        <IconButton
          icon="chevron-left"
          label={t('attendance.previousDay')}
          onClick={() => url.setDate(addDays(url.date, -1))}
        />
        <IconButton
          icon="chevron-right"
          label={t('attendance.nextDayOf')}
          onClick={() => url.setDate(addDays(url.date, 1))}
        />
        <Place>
          <DateField aria-label={t('attendance.date')} value={url.date} onValueChange={url.setDate} />
        </Place>
        {url.date !== today && <Button onClick={() => url.setDate(today)}>{t('attendance.today')}</Button>}
      </Row>
      {query.isLoadingError ? (
        <LoadError title={t('attendance.failed')} query={query} />
      ) : (
        <>
          <TeamFigures date={url.date} counts={shown?.counts} group={url.group} onGroupChange={url.setGroup} />
          <div>
            <FilterBar
              searchKey="name"
              searchLabel={t('filters.employee')}
              values={{ name: url.name }}
              isMoreSet={url.group !== undefined}
              onChange={(_key, name) => url.setName(name)}
              onReset={url.resetFilters}
            />
            <Stack $gap={3}>
              <Table
                label={t('attendance.teamOf')}
                columns={columns}
                rows={shown?.people ?? []}
                rowKey={({ employee }) => employee._id}
                onOpen={({ employee }) => url.openPerson(employee._id)}
                loading={!shown || isPastEnd}
                loadingRows={query.data?.people.length ?? 8}
                empty={<EmptyState title={t('attendance.nobody')} text={t('empty.filteredText')} drawing={null} />}
              />
              <Pagination page={pages?.currentPage ?? 1} pages={pages?.totalPages ?? 0} onPageChange={url.setPage} />
            </Stack>
          </div>
        </>
      )}
      <DayPanel
        day={openMember?.week.find(({ date }) => date === url.openDay)}
        userId={url.dayOf}
        url={url}
        {...(openMember && { person: openMember.employee })}
      />
    </Stack>
  );
}
