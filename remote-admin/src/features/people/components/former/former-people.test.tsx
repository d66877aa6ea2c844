import { API } from '@atrium/contracts';
import { renderWithPlatform, screen } from '@atrium/testing';
import { member, sessionOf } from '../../../../testing/staff';
import { asAdmin } from '../../../../testing/texts';
import { FormerRecord } from './former-people';

const ben = member('Ben Ito', 'Manager', '2025-01-01T00:00:00.000Z');

it.each([
  ['Moved on', 'Moved on'],
  ['', 'Not set'],
])('shows why a person was removed: %j', async (endReason, shown) => {
  const employee = { ...ben.employee, resignedAt: '2026-11-20T09:30:00.000Z', endReason };
  renderWithPlatform(<FormerRecord id={ben.user._id} />, {
    ...asAdmin,
    session: sessionOf('Founder'),
    api: (api) => void api.answer(API.people.resigned, () => ({ user: { ...ben, employee } })),
  });
  const reason = await screen.findByText('Reason');
  expect(reason.nextElementSibling).toHaveTextContent(shown);
});

it('links to the data of the person, but not to actions for current members', async () => {
  renderWithPlatform(<FormerRecord id={ben._id} />, {
    ...asAdmin,
    session: sessionOf('Founder'),
    personActions: [
      { key: 'chat message', label: 'Message', icon: 'message-square', pathFor: (id) => `/messaging?person=${id}` },
      { key: 'a', label: 'Attendance', icon: 'clock', pathFor: (id) => `/attendance/${id}`, people: 'all' },
      { key: 'b', label: 'Balances', icon: 'clock', pathFor: (id) => `/balances/${id}`, people: 'former' },
    ],
    api: (api) => void api.answer(API.people.resigned, () => ({ user: ben })),
  });
  expect(await screen.findByRole('link', { name: 'Attendance' })).toHaveAttribute(
    'href',
    `/attendance/${ben.user._id}`,
  );
  expect(screen.getByRole('link', { name: 'Balances' })).toHaveAttribute('href', `/balances/${ben.user._id}`);
  expect(screen.queryByRole('link', { name: 'Message' })).not.toBeInTheDocument();
});
