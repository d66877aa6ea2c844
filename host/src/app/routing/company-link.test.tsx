import { apiError, buildUser, screen, signedIn, signedOut, waitFor } from '@atrium/testing';
import { Outlet } from 'react-router-dom';
import { renderHost } from '../../testing/render-host';
import { CompanyLink } from './company-link';

const acme = { _id: '0197a000-0000-7000-8000-0000000000a1', name: 'Acme' };
const other = { _id: '0197a000-0000-7000-8000-0000000000a2', name: 'Other Works' };
const stranger = '0197a000-0000-7000-8000-0000000000a3';
const ada = buildUser({
  company: acme,
  companies: [
    { ...acme, role: 'Founder' },
    { ...other, role: 'Employee' },
  ],
});

function open(companyId: string, session = signedIn(ada)) {
  const page = (
    <CompanyLink>
      <Outlet />
    </CompanyLink>
  );
  return renderHost([{ element: page, children: [{ path: '/bulletin', element: <p>Bulletin</p> }] }], {
    session,
    at: `/bulletin?post=1&company=${companyId}`,
  });
}

test('makes the company of a link active before its page is shown', async () => {
  const { location, platform } = open(other._id);
  expect(screen.queryByText('Bulletin')).not.toBeInTheDocument();
  expect(await screen.findByText('Bulletin')).toBeVisible();
  expect(location()).toBe('/bulletin?post=1');
  expect(platform.auth.getState().user?.company?._id).toBe(other._id);
});

test.each([
  ['of the active company', acme._id],
  ['of a company that the user does not belong to', stranger],
])('opens the page of a link %s in the active company', async (_name, companyId) => {
  const { location, platform } = open(companyId);
  expect(await screen.findByText('Bulletin')).toBeVisible();
  expect(location()).toBe('/bulletin?post=1');
  expect(platform.auth.getState().user?.company?._id).toBe(acme._id);
});

test('opens the page in the active company if the switch fails', async () => {
  const { platform, location } = open(other._id);
  platform.auth.switchCompany = () => Promise.reject(apiError('UNAVAILABLE'));
  await waitFor(() => expect(location()).toBe('/bulletin?post=1'));
  expect(platform.auth.getState().user?.company?._id).toBe(acme._id);
});

test('keeps the company in the address until the user has signed in', () => {
  const { location } = open(other._id, signedOut());
  expect(location()).toBe(`/bulletin?post=1&company=${other._id}`);
});
