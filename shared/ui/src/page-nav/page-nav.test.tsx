import { render, screen, within } from '@testing-library/react';
import { accessibilityIssues } from '../testing/axe';
import { PageNav } from './page-nav';

it('is a named navigation with a current page', async () => {
  const { container } = render(
    <PageNav aria-label="Time">
      <a href="/time-dashboard" aria-current="page">
        Your time
      </a>
      <a href="/time-logs">Time logs</a>
    </PageNav>,
  );
  const nav = within(screen.getByRole('navigation', { name: 'Time' }));
  expect(nav.getByRole('link', { current: 'page' })).toHaveTextContent('Your time');
  expect(await accessibilityIssues(container)).toEqual([]);
});
