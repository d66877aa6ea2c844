import { type Department, type Employee, role, type Role } from '@atrium/contracts';
import { matchesSearch } from '@atrium/platform';
import type { TableOrder } from '@atrium/ui/table';

/** The filters, layout and order of the directory, as stored in the URL. */
export interface DirectoryView {
  search: string;
  role: Role | null;
  /** Id of a department; `none` for people without one. */
  department: string | null;
  /** Only people who are on leave today, or only those who are not. */
  today: 'out' | 'in' | null;
  /** Only people who joined within the last 30 days. */
  isNew: boolean;
  isOnline: boolean;
  layout: 'table' | 'cards';
  order: TableOrder;
}

/** The sort keys of the directory with the value that each compares. */
export const SORT_VALUES = {
  name: ({ user }: Employee) => user.name.toLowerCase(),
  position: ({ employee }: Employee) => employee.position?.toLowerCase(),
  department: ({ employee }: Employee) => employee.department?.name.toLowerCase(),
  role: (person: Employee) => role.options.indexOf(person.role),
  joined: ({ joinedAt }: Employee) => joinedAt,
} as const;
const SORT_KEYS = Object.keys(SORT_VALUES);

const BY_NAME: TableOrder = { key: 'name', direction: 'ascending' };

/** Parses `joined` (ascending) and `-joined` (descending). */
function orderFrom(text: string | null): TableOrder {
  const key = SORT_KEYS.find((one) => one === text?.replace(/^-/, ''));
  if (key === undefined) return BY_NAME;
  return { key, direction: text?.startsWith('-') ? 'descending' : 'ascending' };
}

/** Returns the `sort` parameter for the URL, or '' for the default order. */
export function orderText({ key, direction }: TableOrder): string {
  if (key === BY_NAME.key && direction === BY_NAME.direction) return '';
  return direction === 'descending' ? `-${key}` : key;
}

/** Reads the view from the URL. Unknown values count as not set. */
export function viewFrom(params: URLSearchParams): DirectoryView {
  const today = params.get('today');
  return {
    search: params.get('q') ?? '',
    role: role.safeParse(params.get('role')).data ?? null,
    department: params.get('department'),
    today: today === 'out' || today === 'in' ? today : null,
    isNew: params.get('joined') === 'new',
    isOnline: params.get('online') === '1',
    layout: params.get('view') === 'cards' ? 'cards' : 'table',
    order: orderFrom(params.get('sort')),
  };
}

/** Returns the department of the filter if it is none of the company, as in a link from before it was deleted. */
export function findDeletedDepartment({ department }: DirectoryView, known: readonly Department[]): string | null {
  const isKnown = department === 'none' || known.some(({ _id }) => _id === department);
  return isKnown ? null : department;
}

/** How long people count as new, in ms; the overview counts them in the same way. */
const NEW_MS = 30 * 24 * 3_600_000;

/** Returns the position and the department of a person on one line; empty if neither is known. */
export const placeOf = ({ position, department }: Employee['employee']): string =>
  [position, department?.name].filter(Boolean).join(' · ');

function isInDepartment({ employee }: Employee, department: string | null): boolean {
  if (department === null) return true;
  return department === 'none' ? employee.department === null : employee.department?._id === department;
}

/**
 * Returns the people who match the filters, in list order.
 *
 * @param online user ids of the people who are online
 * @param now in ms since 1970
 */
export function filterPeople(
  employees: readonly Employee[],
  view: DirectoryView,
  online: ReadonlySet<string>,
  now: number,
): Employee[] {
  return employees.filter((person) => {
    const { user, employee } = person;
    const text = `${user.name} ${user.email} ${employee.position ?? ''} ${employee.department?.name ?? ''}`;
    return (
      (view.role === null || person.role === view.role) &&
      isInDepartment(person, view.department) &&
      (view.today === null || employee.leave.today === (view.today === 'out')) &&
      (!view.isNew || Date.parse(person.joinedAt) >= now - NEW_MS) &&
      (!view.isOnline || online.has(user._id)) &&
      matchesSearch(text, view.search)
    );
  });
}
