import { useQuery } from '@tanstack/react-query';
import { API } from '@atrium/contracts';
import { act, buildUser, createTestPlatform, screen, signedIn, waitFor } from '@atrium/testing';
import { forgetCompanyOnChange } from '../../shell/company/company-change';
import { renderHost } from '../../testing/render-host';
import { de } from '../../texts/de';
import { en } from '../../texts/en';
import { Component as SignedInFrame } from './signed-in-frame';

const acme = { _id: '0197a000-0000-7000-8000-0000000000a1', name: 'Acme' };
const other = { _id: '0197a000-0000-7000-8000-0000000000a2', name: 'Other Works' };
const ada = buildUser({
  company: acme,
  companies: [
    { ...acme, role: 'Founder' },
    { ...other, role: 'Employee' },
  ],
});

const createFramePlatform = () =>
  createTestPlatform({
    name: 'host',
    texts: { en, de },
    session: signedIn(ada),
    api: (api) => {
      api.answer(API.notifications.list, () => []);
      api.answer(API.people.employees, () => ({ employees: [] }));
    },
  });

test('sends no requests for the previous company while the next dashboard loads', async () => {
  const platform = createFramePlatform();
  const { api, auth, bus, queryClient } = platform;
  const stop = forgetCompanyOnChange({ auth, bus, api, queryClient, toasts: { dismissActions: () => undefined } });
  const fetchProject = jest.fn(async () => 'of Acme');
  function Project() {
    return <p>{useQuery({ queryKey: ['project'], queryFn: fetchProject }).data}</p>;
  }
  let load = () => {};
  const dashboard = new Promise<{ Component: () => React.ReactElement }>((resolve) => {
    load = () => resolve({ Component: () => <p>Good morning</p> });
  });
  const { user, unmount } = renderHost(
    [
      {
        element: <SignedInFrame />,
        children: [
          { path: '/project/1', element: <Project /> },
          { path: '/dashboard', lazy: () => dashboard },
        ],
      },
    ],
    { platform, at: '/project/1' },
  );
  expect(await screen.findByText('of Acme')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Company: Acme. Switch company' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Other Works' }));
  await waitFor(() => expect(screen.queryByText('of Acme')).not.toBeInTheDocument());
  // Waits until the shell would have refetched the queries on the screen.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(fetchProject).toHaveBeenCalledTimes(1);

  load();
  expect(await screen.findByText('Good morning')).toBeVisible();
  stop();
  unmount();
});

test('starts the page again once another tab has switched the company', async () => {
  const platform = createFramePlatform();
  const { user, unmount } = renderHost(
    [{ element: <SignedInFrame />, children: [{ path: '/people', element: <input aria-label="Email addresses" /> }] }],
    { platform, at: '/people' },
  );
  const typed = () => screen.getByRole('textbox', { name: 'Email addresses' });
  await user.type(await screen.findByRole('textbox', { name: 'Email addresses' }), 'bob@acme.example');

  act(() => platform.auth.set(signedIn({ ...ada, name: 'Ada King' })));
  expect(typed()).toHaveValue('bob@acme.example');
  act(() => platform.auth.set(signedIn({ ...ada, company: other })));
  expect(typed()).toHaveValue('');
  unmount();
});
