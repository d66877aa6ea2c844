import { screen, waitFor } from '@atrium/testing';
import { useState } from 'react';
import { endTimers, renderInTime } from '../../../testing/render-in-time';
import TopbarTimers from './topbar-timers';

afterEach(endTimers);

function Dropdown() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(!isOpen)}>Timers</button>
      {isOpen && <TopbarTimers close={() => undefined} />}
    </>
  );
}

describe('the timers in the top bar', () => {
  it('start, pause and stop in place', async () => {
    const { user, platform } = renderInTime(<TopbarTimers close={() => undefined} />);
    const task = screen.getByRole('textbox', { name: 'Task' });
    await user.type(task, 'Call');
    await user.type(screen.getByRole('combobox', { name: 'Project' }), 'Website{Enter}{Enter}');
    expect(task).toHaveFocus();
    expect(task).toHaveValue('');
    expect(screen.getByRole('timer')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Pause Call' }));
    expect(screen.getByRole('img', { name: 'Paused' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Stop Call and save its time' }));
    expect(screen.getByText('No timer is running')).toBeVisible();
    await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ variant: 'success', description: 'Call' }]));
  });

  it('keep a typed task name until its timer starts', async () => {
    const { user } = renderInTime(<Dropdown />);
    const toggle = () => user.click(screen.getByRole('button', { name: 'Timers' }));
    const task = () => screen.getByRole('textbox', { name: 'Task' });
    await toggle();
    await user.type(task(), 'Call the office');
    await toggle();
    await toggle();
    await waitFor(() => expect(task()).toHaveValue('Call the office'));
    await user.click(screen.getByRole('button', { name: 'Start' }));
    await toggle();
    await toggle();
    expect(await screen.findByRole('timer')).toBeVisible();
    expect(task()).toHaveValue('');
  });

  it('close when “All time” opens the page', async () => {
    const close = jest.fn();
    const { user, location } = renderInTime(<TopbarTimers close={close} />);
    await user.click(screen.getByRole('link', { name: 'All time' }));
    expect(location()).toBe('/time-dashboard');
    expect(close).toHaveBeenCalled();
  });
});
