import { member } from '../../../testing/staff';
import { paramsFor, peopleOf, viewFrom } from './directory';

const zoe = member('Zoë Åström', 'Employee', '2026-01-01T00:00:00.000Z', 'Designer');
const ada = member('ada lovelace', 'Founder', '2024-01-01T00:00:00.000Z');
const ben = member('Ben Ito', 'Manager', '2026-06-01T00:00:00.000Z', 'Sales');
const everybody = [zoe, ada, ben];
const all = { search: '', role: null, sort: 'name' } as const;

const names = (view: Parameters<typeof peopleOf>[1]) => peopleOf(everybody, view, 'en').map(({ user }) => user.name);

it('lists people by name, whatever the case', () => {
  expect(names(all)).toEqual(['ada lovelace', 'Ben Ito', 'Zoë Åström']);
});

it('lists the newest first', () => {
  expect(names({ ...all, sort: 'joined' })).toEqual(['Ben Ito', 'Zoë Åström', 'ada lovelace']);
});

it.each([
  ['zoe', ['Zoë Åström']],
  ['ÅSTROM zoë', ['Zoë Åström']],
  ['ben.ito@', ['Ben Ito']],
  ['design', ['Zoë Åström']],
  ['  ', ['ada lovelace', 'Ben Ito', 'Zoë Åström']],
  ['.*', []],
])('finds with %j', (search, found) => {
  expect(names({ ...all, search })).toEqual(found);
});

it('shows one role', () => {
  expect(names({ ...all, role: 'Manager' })).toEqual(['Ben Ito']);
});

it('stands in the address and is read from it again', () => {
  const view = { search: 'zoë & co', role: 'Manager', sort: 'joined' } as const;
  const params = paramsFor(view, new URLSearchParams('invite=1'));
  expect(params.get('invite')).toBe('1');
  expect(viewFrom(new URLSearchParams(params.toString()))).toEqual(view);
  expect(paramsFor(all, params).toString()).toBe('invite=1');
});

it('takes nonsense in the address for nothing', () => {
  expect(viewFrom(new URLSearchParams('role=King&sort=height'))).toEqual(all);
});
