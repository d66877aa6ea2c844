import { role, type Employee, type Role } from '@atrium/contracts';
import { newestFirst } from '../../../shared/model/head-count';

/** What of the directory is shown, as it stands in the address of the page. */
export interface DirectoryView {
  search: string;
  role: Role | null;
  sort: 'name' | 'joined';
}

/** Reads the address; what it does not know counts as not given. */
export function viewFrom(params: URLSearchParams): DirectoryView {
  const chosen = role.safeParse(params.get('role'));
  return {
    search: params.get('q') ?? '',
    role: chosen.success ? chosen.data : null,
    sort: params.get('sort') === 'joined' ? 'joined' : 'name',
  };
}

/** Writes the address; what is as usual is left out, other parameters stay. */
export function paramsFor(view: DirectoryView, present: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(present);
  const values = { q: view.search, role: view.role ?? '', sort: view.sort === 'name' ? '' : view.sort };
  for (const [name, value] of Object.entries(values)) {
    if (value) params.set(name, value);
    else params.delete(name);
  }
  return params;
}

/** Letters as people search them: without case and without accents. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function matches({ user, employee }: Employee, search: string): boolean {
  const text = plain(`${user.name} ${user.email} ${employee.position ?? ''}`);
  return plain(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** The people of a view, in its order. */
export function peopleOf(employees: readonly Employee[], view: DirectoryView, language: string): Employee[] {
  const found = employees.filter(
    (employee) => (view.role === null || employee.role === view.role) && matches(employee, view.search),
  );
  if (view.sort === 'joined') return newestFirst(found);
  const names = new Intl.Collator(language, { sensitivity: 'base' });
  return found.toSorted((a, b) => names.compare(a.user.name, b.user.name));
}
