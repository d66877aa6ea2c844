import type { Employee } from '@atrium/contracts';
import { anId } from '@atrium/testing';
import { member } from '../../../testing/staff';
import { filterPeople, orderText, viewFrom } from './directory';

const lab = { _id: anId(), name: 'Lab' };
const change = (person: Employee, employee: Partial<Employee['employee']>): Employee => ({
  ...person,
  employee: { ...person.employee, ...employee },
});
const ada = change(member('Ada Lovelace', 'Founder', '2024-03-05T00:00:00.000Z'), { department: lab });
const jose = change(member('José Núñez', 'Employee', '2026-02-01T00:00:00.000Z', 'Engineer'), {
  leave: { today: true, until: '2026-03-06', part: 'full', minutes: null },
});
const kim = member('Kim Park', 'Manager', '2025-01-01T00:00:00.000Z');
const everyone = [ada, jose, kim];

const shown = (query: string, online: readonly Employee[] = []) =>
  filterPeople(
    everyone,
    viewFrom(new URLSearchParams(query)),
    new Set(online.map(({ user }) => user._id)),
    Date.parse('2026-03-03T00:00:00.000Z'),
  ).map(({ user }) => user.name);

it.each([
  ['', ['Ada Lovelace', 'José Núñez', 'Kim Park']],
  ['q=jose nunez', ['José Núñez']],
  ['q=engineer', ['José Núñez']],
  ['q=lab', ['Ada Lovelace']],
  ['role=Manager', ['Kim Park']],
  [`department=${lab._id}`, ['Ada Lovelace']],
  ['department=none', ['José Núñez', 'Kim Park']],
  ['today=out', ['José Núñez']],
  ['today=in', ['Ada Lovelace', 'Kim Park']],
  ['joined=new', ['José Núñez']],
  ['role=Manager&q=ada', []],
])('shows only the people who match every filter in %p', (query, names) => {
  expect(shown(query)).toEqual(names);
});

it('shows only online people on request', () => {
  expect(shown('online=1', [kim])).toEqual(['Kim Park']);
});

it('ignores unknown values', () => {
  const view = viewFrom(new URLSearchParams('role=King&today=maybe&sort=shoes&view=map'));
  expect(view).toMatchObject({ role: null, today: null, layout: 'table', order: { key: 'name' } });
});

it.each(['', 'joined', '-joined', '-name'])('parses and formats the order %p', (sort) => {
  expect(orderText(viewFrom(new URLSearchParams({ sort })).order)).toBe(sort);
});
