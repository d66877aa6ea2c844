import { buildUser, screen, signedIn } from '@atrium/testing';
import { renderHost } from '../../../testing/render-host';
import { Component as ExplorePage } from './explore-page';

const visit = () =>
  renderHost(<ExplorePage />, { session: signedIn(buildUser({ company: null })), at: '/explore', path: '/explore' });

test('a pasted link leads to its invitation here, whatever its host', async () => {
  const { user, location } = visit();

  await user.type(
    screen.getByLabelText('Invitation link or code'),
    'https://elsewhere.example/invite-registration?token=abcdefgh1234{Enter}',
  );

  expect(location()).toBe('/invite-registration?token=abcdefgh1234');
});

test('what is neither link nor code is said at the field', async () => {
  const { user, location } = visit();
  const field = screen.getByLabelText('Invitation link or code');

  await user.type(field, 'please');
  await user.click(screen.getByRole('button', { name: 'Continue' }));

  expect(field).toHaveAccessibleDescription('This is neither an invitation link nor a code.');
  expect(field).toHaveFocus();
  expect(location()).toBe('/explore');
});

test('offers to create a company', async () => {
  const { user, location } = visit();

  await user.click(screen.getByRole('link', { name: 'Create a company' }));

  expect(location()).toBe('/onboarding');
});
