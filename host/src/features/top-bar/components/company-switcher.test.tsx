import { buildUser, networkError, screen, signedIn, waitFor } from '@atrium/testing';
import { renderHost } from '../../../testing/render-host';
import { CompanySwitcher } from './company-switcher';

const acme = { _id: '0197a000-0000-7000-8000-0000000000a1', name: 'Acme' };
const other = { _id: '0197a000-0000-7000-8000-0000000000a2', name: 'Other Works' };
const user = buildUser({
  company: acme,
  companies: [
    { ...acme, role: 'Founder' },
    { ...other, role: 'Employee' },
  ],
});

async function openSwitcher() {
  const rendered = renderHost(<CompanySwitcher />, { session: signedIn(user), at: '/people' });
  await rendered.user.click(screen.getByRole('button', { name: 'Company: Acme. Switch company' }));
  return rendered;
}

test('switches to another company and starts at its dashboard', async () => {
  const { user: person, platform, location } = await openSwitcher();

  await person.click(screen.getByRole('menuitem', { name: 'Other Works' }));

  await waitFor(() => expect(location()).toBe('/dashboard'));
  expect(screen.getByRole('button', { name: 'Company: Other Works. Switch company' })).toBeVisible();
  expect(platform.toasts.shown).toMatchObject([{ title: 'You are now in Other Works', variant: 'success' }]);
});

test('choosing the company one is in changes nothing', async () => {
  const { user: person, platform, location } = await openSwitcher();
  const switched = jest.spyOn(platform.auth, 'switchCompany');

  await person.click(screen.getByRole('menuitem', { name: /^Acme/ }));

  expect(switched).not.toHaveBeenCalled();
  expect(location()).toBe('/people');
});

test('a switch that fails says so and stays', async () => {
  const { user: person, platform, location } = await openSwitcher();
  jest.spyOn(platform.auth, 'switchCompany').mockRejectedValue(networkError());

  await person.click(screen.getByRole('menuitem', { name: 'Other Works' }));

  await waitFor(() => expect(platform.toasts.shown).toHaveLength(1));
  expect(platform.toasts.shown[0]).toMatchObject({
    title: 'Failed to switch company',
    description: 'Network error. Please check your connection and try again.',
    variant: 'destructive',
  });
  expect(location()).toBe('/people');
});

test('offers to create a company', async () => {
  const { user: person, location } = await openSwitcher();

  await person.click(screen.getByRole('menuitem', { name: 'Create company' }));

  expect(location()).toBe('/onboarding');
});
