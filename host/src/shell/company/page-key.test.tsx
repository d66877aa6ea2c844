import { act, buildUser, createTestPlatform, screen, signedIn } from '@atrium/testing';
import { renderHost } from '../../testing/render-host';
import { usePageKey } from './page-key';

const acme = { _id: '0197a000-0000-7000-8000-0000000000a1', name: 'Acme' };
const other = { _id: '0197a000-0000-7000-8000-0000000000a2', name: 'Other Works' };

function Page() {
  return <input key={usePageKey()} aria-label="Name" />;
}

test('keeps the page when the user gets their first company, and replaces it with every other one', async () => {
  const platform = createTestPlatform({ name: 'host', session: signedIn(buildUser({ company: null })) });
  const { user } = renderHost(<Page />, { platform });
  const field = () => screen.getByRole('textbox', { name: 'Name' });
  await user.type(field(), 'Acme');

  act(() => platform.auth.set(signedIn(buildUser({ company: acme }))));
  expect(field()).toHaveValue('Acme');
  act(() => platform.auth.set(signedIn(buildUser({ company: acme, name: 'Ada King' }))));
  expect(field()).toHaveValue('Acme');
  act(() => platform.auth.set(signedIn(buildUser({ company: other }))));
  expect(field()).toHaveValue('');

  await user.type(field(), 'Other');
  act(() => platform.auth.set(signedIn(buildUser({ company: null }))));
  expect(field()).toHaveValue('');
});
