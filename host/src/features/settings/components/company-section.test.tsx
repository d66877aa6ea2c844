import { API, type User } from '@atrium/contracts';
import { anId, apiError, buildCompany, buildUser, screen, signedIn, waitFor, within } from '@atrium/testing';
import type { ReactElement } from 'react';
import type { RouteObject } from 'react-router-dom';
import { fewPlaces } from '../../../testing/few-places';
import { renderHost } from '../../../testing/render-host';
import { slowWay } from '../../../testing/slow-way';
import { Component as CompanySection } from './company-section';

beforeEach(fewPlaces);
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

const company = buildCompany({ name: 'Acme', country: 'DE', timeZone: 'Europe/Berlin' });
const summary = { _id: company._id, name: 'Acme' };
const other = { _id: anId(), name: 'Other Works' };
const founder = buildUser(
  {
    company: summary,
    companies: [
      { ...summary, role: 'Founder' },
      { ...other, role: 'Employee' },
    ],
  },
  'Founder',
);

function draw(user: User = founder, ui: ReactElement | RouteObject[] = <CompanySection />) {
  return renderHost(ui, {
    session: signedIn(user),
    at: '/settings/company',
    api: (api) =>
      api
        .answer(API.companies.main, () => company)
        .answer(API.companies.update, ({ body }) => ({
          company: { ...company, name: body.name ?? company.name },
          message: '',
        }))
        .answer(API.companies.leave, () => ({ message: '' })),
  });
}

const name = () => screen.findByLabelText('Company name');
const save = () => screen.getByRole('button', { name: 'Save' });

test('saves what was changed, trimmed, and loads what depends on it anew', async () => {
  const { user, platform } = draw();
  const reload = jest.spyOn(platform.auth, 'reloadUser');
  await user.clear(await name());
  await user.type(await name(), '  Acme Works ');
  await user.type(screen.getByLabelText('E-mail address 1'), '   ');

  await user.click(save());

  await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ title: 'Saved' }]));
  expect(platform.api.calls(API.companies.update)[0]).toMatchObject({
    params: { id: company._id },
    body: { name: 'Acme Works', email: ['office@example.com'], certified: false, country: 'DE' },
  });
  expect(reload).toHaveBeenCalled();
  await waitFor(() => expect(platform.api.calls(API.people.employees)).toHaveLength(1));
  expect(platform.api.calls(API.users.settings)).toHaveLength(1);
});

test('errors stand at their fields', async () => {
  const { user, platform } = draw();
  await user.clear(await name());

  await user.click(save());

  expect(await name()).toHaveAccessibleDescription('This is needed.');
  expect(await name()).toHaveFocus();
  expect(platform.api.calls(API.companies.update)).toHaveLength(0);
});

test('whoever may not change it sees what is known of it', async () => {
  draw(buildUser({ company: summary }));

  expect(await screen.findByText('AE-1024')).toBeVisible();
  expect(screen.getByText('Germany')).toBeVisible();
  expect(screen.queryByLabelText('Company name')).toBeNull();
});

test('details that cannot be loaded can be tried again', async () => {
  const { platform } = draw();
  await name();
  platform.api.answer(API.companies.main, () => {
    throw apiError('INTERNAL');
  });
  await platform.queryClient.resetQueries({ queryKey: ['host', 'main-company'] });

  expect(await screen.findByText('Failed to fetch company details')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});

test('switches to another company and stays on the section', async () => {
  const { user, platform, location } = draw();
  expect(await screen.findByText('You are here')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Switch to Other Works' }));

  expect(await screen.findByRole('button', { name: 'Switch to Acme' })).toBeVisible();
  expect(platform.toasts.shown).toMatchObject([{ title: 'You are now in Other Works' }]);
  expect(location()).toBe('/settings/company');
});

describe('leaving', () => {
  const question = () => within(screen.getByRole('alertdialog', { name: 'Leave Acme?' }));
  async function ask() {
    const rendered = draw();
    await rendered.user.click(await screen.findByRole('button', { name: 'Leave company' }));
    await screen.findByRole('alertdialog');
    return rendered;
  }

  test('names what is lost before it happens', async () => {
    const { user, platform, location } = await ask();
    expect(question().getByText(/your leave balance, your department and the rights/)).toBeVisible();
    expect(platform.api.calls(API.companies.leave)).toHaveLength(0);

    await user.click(question().getByRole('button', { name: 'Leave company' }));

    await waitFor(() => expect(location()).toBe('/dashboard'));
    expect(platform.toasts.shown).toMatchObject([{ title: 'You have left Acme' }]);
  });

  test('is done once, however long the dashboard takes to come', async () => {
    const slow = [{ path: '/settings/company', element: <CompanySection /> }, slowWay('/dashboard')];
    const { user, platform } = draw(founder, slow);
    await user.click(await screen.findByRole('button', { name: 'Leave company' }));
    const leave = question().getByRole('button', { name: 'Leave company' });
    await user.click(leave);
    await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ title: 'You have left Acme' }]));
    await user.click(leave);

    expect(platform.api.calls(API.companies.leave)).toHaveLength(1);
  });

  test('asks about what is unsaved first, and not again on the way out', async () => {
    const { user, location } = draw();
    await user.type(await name(), ' & Sons');
    await user.click(screen.getByRole('button', { name: 'Leave company' }));
    await user.click(
      within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).getByRole('button', {
        name: 'Leave',
      }),
    );
    await screen.findByRole('alertdialog', { name: 'Leave Acme?' });

    await user.click(question().getByRole('button', { name: 'Leave company' }));

    await waitFor(() => expect(location()).toBe('/dashboard'));
  });

  test('is refused to the last founder, who stays', async () => {
    const { user, platform, location } = await ask();
    platform.api.answer(API.companies.leave, () => {
      throw apiError('LAST_FOUNDER');
    });

    await user.click(question().getByRole('button', { name: 'Leave company' }));

    expect(await question().findByRole('alert')).toHaveTextContent(/needs at least one founder/);
    expect(location()).toBe('/settings/company');
  });
});
