import { screen, waitFor } from '@atrium/testing';
import { endTimers, renderInTime } from '../../testing/render-in-time';
import TimerWidget from './timer-widget';

afterEach(endTimers);

it('starts, pauses and stops a timer in place', async () => {
  const { user, platform } = renderInTime(<TimerWidget />);
  expect(screen.getByText('No timer is running')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open time logs' })).toHaveAttribute('href', '/time-logs');

  await user.type(screen.getByRole('textbox', { name: 'Task' }), 'Call{Enter}');
  expect(screen.getByRole('timer')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Pause Call' }));
  expect(screen.getByRole('img', { name: 'Paused' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stop Call and save its time' }));

  expect(screen.getByText('No timer is running')).toBeVisible();
  await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ variant: 'success', description: 'Call' }]));
});
