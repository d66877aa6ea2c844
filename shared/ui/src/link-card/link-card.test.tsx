import { render, screen } from '@testing-library/react';
import { accessibilityIssues } from '../testing/axe';
import { AboveLink, LinkCard, LinkCardTitle } from './link-card';

it('is named by its link and keeps its buttons outside of it', async () => {
  const { container } = render(
    <LinkCard>
      <LinkCardTitle>
        <a href="/project/1">Website relaunch</a>
      </LinkCardTitle>
      <AboveLink>
        <button type="button">Join</button>
      </AboveLink>
    </LinkCard>,
  );
  expect(screen.getByRole('link', { name: 'Website relaunch' })).not.toContainElement(
    screen.getByRole('button', { name: 'Join' }),
  );
  expect(await accessibilityIssues(container)).toEqual([]);
});
