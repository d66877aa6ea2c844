import { API } from '@atrium/contracts';
import { anId, buildUser, screen, signedIn, within } from '@atrium/testing';
import { buildBalance, buildLedger } from '../../../testing/balances';
import { renderLeave } from '../../../testing/render-leave';
import { BalancesView } from './balances-view';

const konrad = { _id: anId(), name: 'konrad zuse', avatarUrl: null };

test('shows the balances of a former member without offering to adjust them', async () => {
  const { user, location } = renderLeave(<BalancesView />, {
    at: '/leave-approver?view=balances',
    session: signedIn(buildUser({}, 'Founder')),
    api: (fake) =>
      fake
        .answer(API.people.employees, () => ({ employees: [] }))
        .answer(API.people.former, () => ({ people: [konrad] }))
        .answer(API.leave.balances, () => ({ year: 2026, balances: [buildBalance()] }))
        .answer(API.leave.ledger, () => buildLedger()),
  });
  await user.click(screen.getByRole('combobox', { name: 'Employee' }));
  await user.click(await screen.findByRole('option', { name: /Konrad Zuse/ }));
  expect(location()).toContain(`person=${konrad._id}`);
  await user.click(await screen.findByRole('button', { name: 'Show changes of Annual leave' }));
  const panel = await screen.findByRole('dialog', { name: 'Changes to the balance' });
  expect(await within(panel).findByText('23 days')).toBeVisible();
  expect(within(panel).queryByRole('button', { name: 'Adjust balance' })).not.toBeInTheDocument();
});
