import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Popover } from '@atrium/ui';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { MAIN_ID } from '../../shell/components/page-focus';
import { usePageArrival } from './page-head';

function Page() {
  usePageArrival('Settings');
  const navigate = useNavigate();
  return (
    <>
      <Popover label="Timers" trigger={<button type="button">Open timers</button>}>
        <button type="button" onClick={() => void navigate('/settings/profile', { replace: true })}>
          Redirect
        </button>
        <button type="button" onClick={() => void navigate('/settings/profile')}>
          Go
        </button>
      </Popover>
      <main id={MAIN_ID}>
        <h1>Profile</h1>
      </main>
    </>
  );
}

async function openTimers() {
  render(
    <MemoryRouter initialEntries={['/settings']}>
      <Page />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Open timers' }));
}

test('a redirect takes no focus from a popover that was opened while the page was loading', async () => {
  await openTimers();
  const redirect = screen.getByRole('button', { name: 'Redirect' });
  await userEvent.click(redirect);
  expect(redirect).toHaveFocus();
});

test('a navigation moves the focus to the heading of the page', async () => {
  await openTimers();
  await userEvent.click(screen.getByRole('button', { name: 'Go' }));
  expect(screen.getByRole('heading', { name: 'Profile' })).toHaveFocus();
});
