import { render, screen } from '@testing-library/react';
import { accessibilityIssues } from '../testing/axe';
import { Fact, FactList } from './fact-list';

it('lists labels with their values', async () => {
  const { container } = render(
    <FactList>
      <Fact label="Position">Engineer</Fact>
      <Fact label="Email">ada@acme.test</Fact>
    </FactList>,
  );
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Position', 'Email']);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Engineer',
    'ada@acme.test',
  ]);
  expect(await accessibilityIssues(container)).toEqual([]);
});
