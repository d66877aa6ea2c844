import { renderWithPlatform, waitFor } from '@atrium/testing';
import { StrictMode } from 'react';
import { leaveApp, type ProviderReturn, useProviderReturn } from './use-provider-return';

function Page({ finish }: { finish: (returned: ProviderReturn | 'refused') => void }) {
  useProviderReturn(finish);
  return null;
}

/** Opens the page that the provider redirects to. React runs its effects twice. */
function open(query: string) {
  const finish = jest.fn();
  const rendered = renderWithPlatform(
    <StrictMode>
      <Page finish={finish} />
    </StrictMode>,
    { at: `/settings/google${query}` },
  );
  return { ...rendered, finish };
}

test.each([
  ['?code=c&state=s', { code: 'c', state: 's' }],
  ['?code=c&state=s&iss=https://google.test', { code: 'c', state: 's', iss: 'https://google.test' }],
])('passes the parameters of %s only once and removes them from the URL', async (query, returned) => {
  const { finish, location } = open(query);

  await waitFor(() => expect(location()).toBe('/settings/google'));
  expect(finish.mock.calls).toEqual([[returned]]);
});

test('passes a rejection only once and removes it from the URL', async () => {
  const { finish, location } = open('?error=access_denied&state=s');

  await waitFor(() => expect(location()).toBe('/settings/google'));
  expect(finish.mock.calls).toEqual([['refused']]);
});

test.each(['', '?code=c', '?state=s', '?code=&state=s', '?tab=general'])('ignores a visit at "%s"', (query) => {
  const { finish, location } = open(query);

  expect(finish).not.toHaveBeenCalled();
  expect(location()).toBe(`/settings/google${query}`);
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', '/login', ''])(
  'does not leave the app for "%s"',
  (url) => {
    expect(() => leaveApp(url)).toThrow();
  },
);
