import { type AttendanceGroup, attendanceGroup, day, id, LIMITS } from '@atrium/contracts';
import { useToday } from '@atrium/platform';
import { useUrlState } from '@atrium/platform/url-state';

const isMonth = (text: string) => day.safeParse(`${text}-01`).success;

/** The URL parameters that close every panel. */
const CLOSED = { day: null, of: null, correction: null, 'edit-correction': null };

/** Manages the month, the open day and the team filters of `/leave/attendance` in the URL. */
export function useAttendanceUrl() {
  const [params, change] = useUrlState();
  const today = useToday();
  const thisMonth = today.slice(0, 7);
  const month = params.get('month') ?? '';
  const page = Number(params.get('page'));
  return {
    view: params.get('view') === 'team' ? ('team' as const) : ('own' as const),
    /** Id of the person whose month is shown in the team view; null shows the day of the whole team. */
    person: params.get('view') === 'team' ? (id.safeParse(params.get('person')).data ?? null) : null,
    openPerson: (userId: string) => change({ ...CLOSED, person: userId }),
    closePerson: () => change({ ...CLOSED, person: null }),
    /** Id of the person whose day is open beside the list of the team. */
    dayOf: id.safeParse(params.get('of')).data ?? null,
    openTeamDay: (userId: string, value: string) => change({ ...CLOSED, of: userId, day: value }),
    month: isMonth(month) ? month : thisMonth,
    setMonth: (value: string) => change({ month: value === thisMonth ? null : value, day: null }, { replace: true }),
    openDay: day.safeParse(params.get('day')).data ?? null,
    /** Opens a day; a day of another month opens its month as well. */
    open: (value: string) => {
      const monthOf = value.slice(0, 7);
      change({ ...CLOSED, day: value, month: monthOf === thisMonth ? null : monthOf });
    },
    correctionId: id.safeParse(params.get('correction')).data ?? null,
    openCorrection: (value: string) => change({ ...CLOSED, correction: value }),
    editCorrectionId: id.safeParse(params.get('edit-correction')).data ?? null,
    openEditCorrection: (value: string) => change({ ...CLOSED, 'edit-correction': value }),
    close: () => change(CLOSED, { replace: true }),
    date: day.safeParse(params.get('date')).data ?? today,
    setDate: (value: string) => change({ date: value === '' || value === today ? null : value, page: null }),
    group: attendanceGroup.safeParse(params.get('group')).data,
    setGroup: (value: AttendanceGroup | null) => change({ group: value, page: null }, { replace: true }),
    name: (params.get('name') ?? '').slice(0, LIMITS.name),
    setName: (value: string) => change({ name: value === '' ? null : value, page: null }, { replace: true }),
    resetFilters: () => change({ name: null, group: null, page: null }, { replace: true }),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    setPage: (value: number, options?: { replace: boolean }) =>
      change({ page: value === 1 ? null : String(value) }, options),
  };
}

export type AttendanceUrl = ReturnType<typeof useAttendanceUrl>;
