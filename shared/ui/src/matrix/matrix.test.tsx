import { render, screen, within } from '@testing-library/react';
import { accessibilityIssues } from '../testing/axe';
import { Matrix } from './matrix';

const HOURS = new Map([
  ['ada website', 3],
  ['ada care', 1],
  ['grace care', 4],
]);
const PEOPLE = [
  { key: 'ada', heading: 'Ada', total: 4 },
  { key: 'grace', heading: 'Grace', total: 4 },
];
const PROJECTS = [
  { key: 'website', heading: 'Website', total: 3 },
  { key: 'care', heading: 'Care', total: 5, isToday: true },
];

const show = () =>
  render(
    <Matrix
      label="Hours by person and project"
      rowsLabel="Person"
      rows={PEOPLE}
      columns={PROJECTS}
      renderCell={(person, project) => HOURS.get(`${person.key} ${project.key}`) ?? '–'}
      totals={{ label: 'Total', rowTotal: ({ total }) => total, columnTotal: ({ total }) => total, grandTotal: 8 }}
    />,
  );

const textsOf = (row: HTMLElement, role: 'cell' | 'columnheader') =>
  within(row)
    .getAllByRole(role)
    .map(({ textContent }) => textContent);

it('shows each cell under its headings, with the totals of rows and columns', async () => {
  const { container } = show();
  const table = within(screen.getByRole('table', { name: 'Hours by person and project' }));
  const [head, ...rows] = table.getAllByRole('row');
  expect(head && textsOf(head, 'columnheader')).toEqual(['Person', 'Website', 'Care', 'Total']);
  expect(rows.map((row) => [within(row).getByRole('rowheader').textContent, ...textsOf(row, 'cell')])).toEqual([
    ['Ada', '3', '1', '4'],
    ['Grace', '–', '4', '4'],
    ['Total', '3', '5', '8'],
  ]);
  expect(table.getByRole('columnheader', { name: 'Care' })).toHaveAttribute('aria-current', 'date');
  expect(await accessibilityIssues(container)).toEqual([]);
});

it('can be scrolled with the keyboard', () => {
  show();
  expect(screen.getByRole('region', { name: 'Hours by person and project' })).toHaveAttribute('tabindex', '0');
});
