import { screen, within } from '@atrium/testing';
import { endTimers, renderInTime } from '../../testing/render-in-time';
import { TimeNav } from './time-nav';

afterEach(endTimers);

it('links to the pages of tracked time, and marks the current one', async () => {
  const { user, location } = renderInTime(<TimeNav />, { at: '/time-logs' });
  const nav = within(screen.getByRole('navigation', { name: 'Time and cost' }));
  expect(nav.getByRole('link', { current: 'page' })).toHaveTextContent('Time logs');
  await user.click(nav.getByRole('link', { name: 'Time and cost' }));
  expect(location()).toBe('/time-cost');
  expect(nav.getByRole('link', { current: 'page' })).toHaveTextContent('Time and cost');
  await user.click(nav.getByRole('link', { name: 'Your time' }));
  expect(location()).toBe('/time-dashboard');
});
