import { API } from '@atrium/contracts';
import { renderWithPlatform, screen } from '@atrium/testing';
import { member, sessionOf } from '../../../../testing/staff';
import { asAdmin } from '../../../../testing/texts';
import { FormerRecord } from './former-record';

const ben = member('Ben Ito', 'Manager', '2025-01-01T00:00:00.000Z');

it.each([
  ['Moved on', 'Moved on'],
  ['', 'Not set'],
])('says why a person was removed: %j', async (endReason, shown) => {
  const employee = { ...ben.employee, resignedAt: '2026-11-20T09:30:00.000Z', endReason };
  renderWithPlatform(<FormerRecord id={ben.user._id} />, {
    ...asAdmin,
    session: sessionOf('Founder'),
    api: (api) => void api.answer(API.people.resigned, () => ({ user: { ...ben, employee } })),
  });
  const reason = await screen.findByText('Reason');
  expect(reason.nextElementSibling).toHaveTextContent(shown);
});
