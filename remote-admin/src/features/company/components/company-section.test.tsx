import { API, type HandOverItem, type User } from '@atrium/contracts';
import { employeesQuery, QUERY_POLICIES } from '@atrium/platform';
import { companyQuery } from '@atrium/platform/company-details';
import {
  act,
  anId,
  apiError,
  buildCompany,
  buildEmployee,
  buildUser,
  closesTab,
  mockFewPlaces,
  networkError,
  outdatedError,
  renderWithPlatform,
  screen,
  signedIn,
  waitFor,
  within,
} from '@atrium/testing';
import { asAdmin } from '../../../testing/texts';
import CompanySection from './company-section';

beforeEach(mockFewPlaces);
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

const company = buildCompany({ name: 'Acme', country: 'DE', timeZone: 'Europe/Berlin' });
const summary = { _id: company._id, name: 'Acme' };
const other = { _id: anId(), name: 'Other Works' };
const person = (fullName: string) => ({
  _id: anId(),
  name: fullName,
  email: `${fullName.toLowerCase().replace(' ', '.')}@example.com`,
  avatarUrl: null,
});
const [me, grace, linus] = [person('Ada Lovelace'), person('Grace Hopper'), person('Linus Pauling')];
const founder = buildUser(
  {
    _id: me._id,
    company: summary,
    companies: [
      { ...summary, role: 'Founder' },
      { ...other, role: 'Employee' },
    ],
  },
  'Founder',
);

function draw(user: User = founder, ui: Parameters<typeof renderWithPlatform>[0] = <CompanySection />) {
  return renderWithPlatform(ui, {
    ...asAdmin,
    session: signedIn(user),
    at: '/settings/company',
    api: (api) =>
      api
        .answer(API.companies.main, () => company)
        .answer(API.companies.update, ({ body }) => ({
          company: { ...company, name: body.name ?? company.name },
          message: '',
        }))
        .answer(API.people.employees, () => ({
          employees: [
            buildEmployee({ user: me, employee: { reportsTo: { _id: grace._id, name: grace.name } } }),
            buildEmployee({ user: grace }),
            buildEmployee({ user: linus }),
          ],
        }))
        .answer(API.people.handOver, () => ({ items: [] }))
        .answer(API.companies.leave, () => ({ message: '' })),
  });
}

/** A page whose code never loads. */
const slowDashboard = { path: '/dashboard', lazy: () => new Promise<never>(() => undefined) };

const name = () => screen.findByLabelText('Company name');
const save = () => screen.getByRole('button', { name: 'Save changes' });

test('saves trimmed changes and reloads dependent data', async () => {
  const { user, platform } = draw();
  const reload = jest.spyOn(platform.auth, 'reloadUser');
  await platform.queryClient.prefetchQuery(employeesQuery(platform.api));
  await user.clear(await name());
  await user.type(await name(), '  Acme Works ');
  await user.type(screen.getByLabelText('Email address 1'), '   ');

  await user.click(save());

  await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ title: 'Saved' }]));
  expect(platform.api.calls(API.companies.update)[0]).toMatchObject({
    params: { id: company._id },
    body: { name: 'Acme Works', email: ['office@example.com'], certified: false, country: 'DE' },
  });
  expect(reload).toHaveBeenCalled();
  await waitFor(() => expect(platform.api.calls(API.people.employees)).toHaveLength(2));
});

test('shows errors at their fields', async () => {
  const { user, platform } = draw();
  await user.clear(await name());

  await user.click(save());

  expect(await name()).toHaveAccessibleDescription('Enter the company name.');
  expect(await name()).toHaveFocus();
  expect(platform.api.calls(API.companies.update)).toHaveLength(0);
});

test('shows read-only details to a user without the permission', async () => {
  draw(buildUser({ company: summary }));

  expect(await screen.findByText('AE-1024')).toBeVisible();
  expect(screen.getByText('Germany')).toBeVisible();
  expect(screen.queryByLabelText('Company name')).toBeNull();
});

test('shows an error if details cannot be loaded, and loads them on Retry', async () => {
  const { user, platform } = draw();
  await name();
  platform.api.answer(API.companies.main, () => {
    throw apiError('INTERNAL');
  });
  await platform.queryClient.resetQueries({ queryKey: companyQuery(platform.api).queryKey });
  expect(await screen.findByText('Failed to fetch company details')).toBeVisible();

  platform.api.answer(API.companies.main, () => ({ ...company, name: 'Acme Works' }));
  await user.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await name()).toHaveValue('Acme Works');
  expect(screen.queryByText('Failed to fetch company details')).toBeNull();
});

describe('details that somebody else has changed', () => {
  const theirs = { ...company, name: 'أكمي 👩‍👩‍👧', timeZone: 'Pacific/Auckland', email: [] };
  const refetch = ({ queryClient, api }: ReturnType<typeof draw>['platform']) =>
    act(() => queryClient.invalidateQueries({ queryKey: companyQuery(api).queryKey }));

  test('are shown when the section is opened again', async () => {
    const { platform, unmount } = draw();
    expect(await name()).toHaveValue('Acme');
    unmount();
    // As in the shell, cached data counts as fresh.
    platform.queryClient.setDefaultOptions({ queries: QUERY_POLICIES.default.queries });
    platform.api.answer(API.companies.main, () => theirs);
    renderWithPlatform(<CompanySection />, { platform, at: '/settings/company' });

    await waitFor(async () => expect(await name()).toHaveValue(theirs.name));
    expect(screen.getByLabelText('Time zone')).toHaveValue('Pacific/Auckland');
    expect(screen.queryByLabelText('Email address 1')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
  });

  test('are shown as soon as they arrive, and are the base of the next change', async () => {
    const { user, platform } = draw();
    expect(await name()).toHaveValue('Acme');
    platform.api.answer(API.companies.main, () => theirs);
    await refetch(platform);
    await waitFor(async () => expect(await name()).toHaveValue(theirs.name));

    await user.type(await name(), '!');
    await user.click(save());
    await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ title: 'Saved' }]));
    expect(platform.api.calls(API.companies.update).at(-1)?.body).toMatchObject({
      name: `${theirs.name}!`,
      base: { name: theirs.name, timeZone: 'Pacific/Auckland' },
    });
  });

  test('do not replace what the user has typed, and are shown beside it on saving', async () => {
    const { user, platform } = draw();
    await user.type(await name(), ' Works');
    platform.api.answer(API.companies.main, () => theirs);
    platform.api.answer(API.companies.update, ({ body }) => {
      if (body.base?.['name'] !== theirs.name) throw outdatedError('EDIT_CONFLICT', { name: theirs.name });
      return { company: { ...theirs, name: body.name ?? theirs.name }, message: '' };
    });
    await refetch(platform);
    expect(await name()).toHaveValue('Acme Works');
    await user.click(save());

    const notice = within(await screen.findByRole('alert'));
    expect(notice.getByText(theirs.name)).toBeVisible();
    expect(notice.getByText('Acme Works')).toBeVisible();
    await user.click(notice.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ title: 'Saved' }]));
    expect(await name()).toHaveValue('Acme Works');
    expect(screen.getByLabelText('Time zone')).toHaveValue('Pacific/Auckland');
  });

  test('are shown once the user discards their own changes', async () => {
    const { user, platform } = draw();
    await user.type(await name(), ' Works');
    platform.api.answer(API.companies.main, () => theirs);
    await refetch(platform);
    await user.click(screen.getByRole('button', { name: 'Discard' }));

    await waitFor(async () => expect(await name()).toHaveValue(theirs.name));
  });
});

test('switches to another company and stays on the section', async () => {
  const { user, platform, location } = draw();
  expect(await screen.findByText('Active')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Switch to Other Works' }));

  expect(await screen.findByRole('button', { name: 'Switch to Acme' })).toBeVisible();
  expect(platform.toasts.shown).toMatchObject([{ title: 'You are now in Other Works' }]);
  expect(location()).toBe('/settings/company');
});

describe('leaving', () => {
  const question = () => within(screen.getByRole('alertdialog', { name: 'Leave Acme?' }));
  const leaveButton = () => question().getByRole('button', { name: 'Leave company' });
  async function ask(items: HandOverItem[] = []) {
    const rendered = draw();
    rendered.platform.api.answer(API.people.handOver, () => ({ items }));
    await rendered.user.click(await screen.findByRole('button', { name: 'Leave company' }));
    await screen.findByRole('alertdialog');
    await waitFor(() => expect(leaveButton()).toBeEnabled());
    return rendered;
  }
  const listed = () =>
    within(question().getByRole('list', { name: 'What happens to your work' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  const successor = () => question().getByRole('combobox', { name: 'Successor' });

  test('names what is lost before leaving', async () => {
    const { user, platform, location } = await ask();
    expect(question().getByText(/your leave balance, department and permissions/)).toBeVisible();
    expect(question().getByText('Nothing has to be handed over.')).toBeVisible();
    expect(question().queryByRole('combobox')).toBeNull();
    expect(platform.api.calls(API.people.handOver)).toMatchObject([{ params: { id: me._id } }]);
    expect(platform.api.calls(API.companies.leave)).toHaveLength(0);

    await user.click(leaveButton());

    await waitFor(() => expect(location()).toBe('/dashboard'));
    expect(platform.api.calls(API.companies.leave)[0]?.body).toEqual({ successorId: grace._id });
    expect(platform.toasts.shown).toMatchObject([{ title: 'You have left Acme' }]);
  });

  test('lists what passes to the user’s manager or to the chosen successor', async () => {
    const { user, platform } = await ask([
      { kind: 'leave.approvalSteps', count: 2 },
      { kind: 'calendar.events', count: 1 },
      { kind: 'people.invitations', count: 1 },
      { kind: 'tasks.assigned', count: 3 },
    ]);
    expect(listed()).toEqual([
      '2 approval steps pass to Grace Hopper',
      '1 future event passes to Grace Hopper',
      '1 invitation you sent is withdrawn',
      '3 open tasks become unassigned',
    ]);

    await user.clear(successor());
    await user.type(successor(), 'Linus');
    await user.click(await screen.findByRole('option', { name: /Linus Pauling/ }));

    expect(listed()).toContain('1 future event passes to Linus Pauling');
    await user.click(leaveButton());
    await waitFor(() =>
      expect(platform.api.calls(API.companies.leave)).toMatchObject([{ body: { successorId: linus._id } }]),
    );
  });

  test('keeps the chosen successor when rejected, and shows the error at the field', async () => {
    const { user, platform, location } = await ask([{ kind: 'departments.lead', count: 1 }]);
    platform.api.answer(API.companies.leave, () => {
      throw apiError('VALIDATION_FAILED', {}, { successorId: { code: 'NOT_A_COLLEAGUE', message: '' } });
    });

    await user.click(leaveButton());

    await waitFor(() => expect(successor()).toHaveAccessibleDescription(/This person is not in your company/));
    expect(successor()).toHaveValue('Grace Hopper');
    expect(location()).toBe('/settings/company');
  });

  test('succeeds if an attempt whose response was lost ended the only membership', async () => {
    const { user, platform, location } = await ask();
    platform.api.answer(API.companies.leave, () => {
      throw apiError('NO_COMPANY');
    });

    await user.click(leaveButton());

    await waitFor(() => expect(location()).toBe('/dashboard'));
    expect(platform.toasts.shown).toMatchObject([{ title: 'You have left Acme' }]);
  });

  test('is disabled until the list of what is handed over has loaded, and offers to retry', async () => {
    const { user, platform } = draw();
    platform.api.answer(API.people.handOver, () => {
      throw apiError('INTERNAL');
    });
    await user.click(await screen.findByRole('button', { name: 'Leave company' }));
    expect(await screen.findByText('Couldn’t load what has to be handed over')).toBeVisible();
    expect(leaveButton()).toBeDisabled();

    platform.api.answer(API.people.handOver, () => ({ items: [] }));
    await user.click(question().getByRole('button', { name: 'Retry' }));

    expect(await question().findByText('Nothing has to be handed over.')).toBeVisible();
    expect(leaveButton()).toBeEnabled();
  });

  test('happens only once, even if the dashboard loads slowly', async () => {
    const slow = [{ path: '/settings/company', element: <CompanySection /> }, slowDashboard];
    const { user, platform } = draw(founder, slow);
    await user.click(await screen.findByRole('button', { name: 'Leave company' }));
    await screen.findByText('Nothing has to be handed over.');
    const leave = leaveButton();
    await user.click(leave);
    await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ title: 'You have left Acme' }]));
    await user.click(leave);

    expect(platform.api.calls(API.companies.leave)).toHaveLength(1);
  });

  test('asks about unsaved input first, and not again afterwards', async () => {
    const { user, location } = draw();
    await user.type(await name(), ' & Sons');
    await user.click(screen.getByRole('button', { name: 'Leave company' }));
    await user.click(
      within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).getByRole('button', {
        name: 'Leave',
      }),
    );
    await screen.findByText('Nothing has to be handed over.');

    await user.click(leaveButton());

    await waitFor(() => expect(location()).toBe('/dashboard'));
  });

  test('shows the last founder why leaving is rejected', async () => {
    const { user, platform, location } = await ask();
    platform.api.answer(API.companies.leave, () => {
      throw apiError('LAST_FOUNDER');
    });

    await user.click(leaveButton());

    expect(await question().findByRole('alert')).toHaveTextContent(/needs at least one founder/);
    expect(location()).toBe('/settings/company');
  });
});

test('asks before the tab is closed while details are being saved, and after saving has failed', async () => {
  let fail = () => {};
  const saving = new Promise<never>((_resolve, reject) => {
    fail = () => reject(networkError());
  });
  const { user, platform } = draw();
  platform.api.answer(API.companies.update, () => saving);
  await user.type(await name(), ' Works');
  await user.click(save());
  expect(closesTab()).toBe(false);

  fail();

  expect(await screen.findByRole('alert')).toBeVisible();
  expect(closesTab()).toBe(false);
});
