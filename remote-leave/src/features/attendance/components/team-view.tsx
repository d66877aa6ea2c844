import type { API, ResponseOf } from '@atrium/contracts';
import {
  Badge,
  DateField,
  EmptyState,
  LoadError,
  Pagination,
  Stack,
  styled,
  Table,
  type TableColumn,
  useFormat,
} from '@atrium/platform';
import { usePastPeople } from '@atrium/platform/people';
import { useDebounced } from '@atrium/platform/timing';
import { FilterBar } from '@atrium/ui/filters';
import { PersonLine } from '@atrium/ui/people';
import { Opener } from '../../../shared/components/opener';
import { usePeriodWords } from '../../../shared/use-period-words';
import { SEARCH_DELAY_MS } from '../../../shared/use-form-filters';
import { useTeamAttendance } from '../api/get-team';
import type { AttendanceUrl } from '../model/use-attendance-url';
import { useDayWords } from './use-day-words';
import { useTexts } from '../../../shared/use-texts';

const Place = styled.div`
  flex: 0 1 180px;
`;

type PersonDay = ResponseOf<typeof API.attendance.team>['people'][number];

/** The attendance on one day of the people whose attendance the user may see; each person opens their month. */
export function TeamView({ url }: { url: AttendanceUrl }) {
  const { t } = useTexts();
  const { titleCase } = useFormat();
  const periodWords = usePeriodWords();
  const words = useDayWords();
  const { people } = usePastPeople();
  const employeeName = useDebounced(url.name.trim(), SEARCH_DELAY_MS);
  const query = useTeamAttendance({ date: url.date, page: url.page, ...(employeeName !== '' && { employeeName }) });
  const columns: TableColumn<PersonDay>[] = [
    {
      key: 'employee',
      head: t('list.employee'),
      primary: true,
      anyLength: true,
      cell: ({ employee }) => (
        <PersonLine name={titleCase(employee.name)} avatarUrl={employee.avatarUrl}>
          <Opener type="button" onClick={() => url.openPerson(employee._id)}>
            {titleCase(employee.name)}
          </Opener>
          {people.get(employee._id)?.isFormer && <Badge>{t('attendance.former')}</Badge>}
        </PersonLine>
      ),
    },
    { key: 'state', head: t('list.status'), cell: ({ day }) => words.state(day) },
    {
      key: 'times',
      head: t('attendance.times'),
      cell: ({ day }) => day.entries.map((entry) => periodWords(entry, day.timeZone)).join(', ') || '–',
    },
    { key: 'worked', head: t('attendance.worked'), align: 'end', cell: ({ day }) => words.minutes(day.worked) },
    { key: 'expected', head: t('attendance.expected'), align: 'end', cell: ({ day }) => words.minutes(day.expected) },
  ];
  const pages = query.data?.pagination;
  return (
    <section>
      <FilterBar
        searchKey="name"
        searchLabel={t('filters.employee')}
        values={{ name: url.name }}
        onChange={(_key, name) => url.setName(name)}
        onReset={() => url.setName('')}
      >
        <Place>
          <DateField aria-label={t('attendance.date')} value={url.date} onValueChange={url.setDate} />
        </Place>
      </FilterBar>
      <Stack $gap={3}>
        <Table
          label={t('attendance.teamOf')}
          columns={columns}
          rows={query.data?.people ?? []}
          rowKey={({ employee }) => employee._id}
          onOpen={({ employee }) => url.openPerson(employee._id)}
          loading={query.isPending}
          failure={query.isLoadingError ? <LoadError title={t('attendance.failed')} query={query} /> : undefined}
          empty={<EmptyState title={t('attendance.nobody')} text={t('empty.filteredText')} drawing={null} />}
        />
        <Pagination page={pages?.currentPage ?? 1} pages={pages?.totalPages ?? 0} onPageChange={url.setPage} />
      </Stack>
    </section>
  );
}
