import { screen } from '@atrium/testing';
import { renderLeave } from '../../testing/render-leave';
import { StatusBadge } from './status-badge';

test.each([
  ['en', 'Pending', 'Approved'],
  ['de', 'Offen', 'Genehmigt'],
] as const)('StatusBadge is as wide before a decision as after it (%s)', (language, pending, longest) => {
  renderLeave(<StatusBadge status="Pending" />, { language });

  expect(screen.getByText(pending).parentElement).toHaveAttribute('data-longest', longest);
  expect(screen.queryByText(longest)).not.toBeInTheDocument();
});
