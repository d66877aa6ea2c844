import { render, screen, within } from '@testing-library/react';
import { accessibilityIssues } from '../testing/axe';
import { ComparisonTable } from './comparison-table';

it('shows each field with its old and new value, and highlights what changed', async () => {
  const { container } = render(
    <ComparisonTable
      label="Changes"
      headings={{ field: 'Field', before: 'Before', after: 'After' }}
      fields={[
        { key: 'first', label: 'First day', before: '1 Dec', after: '2 Dec', isChanged: true },
        { key: 'last', label: 'Last day', before: '4 Dec', after: '4 Dec' },
      ]}
    />,
  );
  const rows = within(screen.getByRole('table', { name: 'Changes' })).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Field', 'Before', 'After'],
    ['First day', '1 Dec', '2 Dec'],
    ['Last day', '4 Dec', '4 Dec'],
  ]);
  expect(screen.getByText('2 Dec')).toHaveStyle({ fontWeight: 600 });
  expect(screen.getAllByText('4 Dec')[1]).not.toHaveStyle({ fontWeight: 600 });
  expect(await accessibilityIssues(container)).toEqual([]);
});
