import {
  API,
  type EnforcedOperation,
  OPERATIONS,
  type PermissionList,
  type Registry,
  ROLE_OPERATIONS,
  sharedKeys,
} from '@atrium/contracts';
import {
  act,
  apiError,
  buildUser,
  mockScreenWidth,
  networkError,
  renderWithPlatform,
  screen,
  signedIn,
  unexplainedError,
  waitFor,
  within,
} from '@atrium/testing';
import { member, sessionOf } from '../../../testing/staff';
import { asAdmin } from '../../../testing/texts';
import PermissionsSection from './permissions-section';

const ada = member('ada lovelace', 'Founder', '2024-01-01T00:00:00.000Z');
const alan = member('alan turing', 'Manager', '2025-01-01T00:00:00.000Z');
const grace = member('grace hopper', 'Employee', '2026-01-01T00:00:00.000Z');

const declared = (name: string, label: string, explanation?: string) => ({
  name,
  label: { en: label },
  ...(explanation !== undefined && { explanation: { en: explanation } }),
});

const remote = (
  name: string,
  title: string,
  operations: ReturnType<typeof declared>[],
): Registry['remotes'][string] => ({
  active: {
    version: '1.0.0',
    container: 'atrium_test_1_0_0',
    entry: { url: '/releases/x.js', integrity: 'sha384-AAAA' },
    preload: [],
    manifest: { name, title: { en: title }, contract: '^1.0.0', routes: [], navigation: [], slots: [], operations },
  },
  lastGood: null,
  urgent: false,
});

const running = (): Registry => ({
  serial: 1,
  host: null,
  remotes: {
    'remote-leave': remote('remote-leave', 'Leave', [
      declared('leave.decide', 'Approve or reject leave'),
      declared('leave.viewAll', 'See all leave'),
    ]),
    'remote-time': remote('remote-time', 'Time', [
      declared('rates.view', 'See rates and costs', 'Sees hourly rates and what each entry and project costs.'),
      declared('rates.manage', 'Set rates'),
      declared('leave.decide', 'Declared again'),
      declared('badges.award', 'Newer than this release'),
      declared('badges.take', 'Not enforced by the server'),
    ]),
    'remote-admin': remote('remote-admin', 'People', [
      declared('people.invite', 'Invite people'),
      declared('permissions.manage', 'Manage permissions'),
      declared('audit.view', 'See the audit log'),
    ]),
    'remote-chat': remote('remote-chat', 'Messages', []),
  },
});

const operations: EnforcedOperation[] = [
  ...OPERATIONS.map((name) => ({
    name,
    roles: (['Manager', 'Founder'] as const).filter((role) => ROLE_OPERATIONS[role].includes(name)),
  })),
  { name: 'badges.award', roles: ['Manager', 'Founder'] },
];

function render({ session = sessionOf('Founder') } = {}) {
  let list: PermissionList = { version: 4, permissions: [{ _id: grace.user._id, operations: ['people.invite'] }] };
  const rendered = renderWithPlatform(<PermissionsSection />, {
    ...asAdmin,
    session,
    api: (api) =>
      api
        .answer(API.releases.registry, running)
        .answer(API.people.employees, () => ({ employees: [ada, alan, grace] }))
        .answer(API.companies.permissions, () => ({ data: list, operations }))
        .answer(API.companies.savePermissions, ({ body: { permissions, version } }) => {
          if (version !== list.version) throw apiError('CONFLICT');
          list = { version: list.version + 1, permissions };
          return { data: list, message: '' };
        }),
  });
  return {
    ...rendered,
    saveElsewhere: (permissions: PermissionList['permissions']) => {
      list = { version: list.version + 1, permissions };
    },
  };
}

const box = (name: string | RegExp) => screen.findByRole('checkbox', { name });
const changes = () => within(screen.getByRole('list', { name: 'Unsaved changes' }));

it('distinguishes operations of the role from granted ones', async () => {
  render();
  expect(await box('Grace Hopper: Invite people')).toBeChecked();
  expect(await box('Grace Hopper: See rates and costs')).not.toBeChecked();
  const byRole = await box(/^Alan Turing: Approve or reject leave, comes with the role for people who report to them/);
  expect(byRole).toBePartiallyChecked();
  expect(screen.queryByRole('checkbox', { name: /Ada Lovelace/ })).toBeNull();
  expect(screen.getAllByText('Comes with the role')).toHaveLength(8);
});

it('lists the operations that active releases declare, below the name of their remote', async () => {
  render();
  await box('Grace Hopper: Invite people');
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Leave',
    'Approve or reject leave',
    'See all leave',
    'Time',
    'See rates and costsSees hourly rates and what each entry and project costs.',
    'Set rates',
    'Newer than this release',
    'People',
    'Invite people',
    'Manage permissions',
    'See the audit log',
  ]);
});

it('shows an operation that is newer than this release, and sends its grants', async () => {
  const { user, platform } = render();
  expect(await box(/^Alan Turing: Newer than this release, comes with the role/)).toBePartiallyChecked();
  await user.click(await box('Grace Hopper: Newer than this release'));
  expect(changes().getByRole('listitem')).toHaveTextContent('Grace Hopper gets “Newer than this release”.');
  const call = jest.spyOn(platform.api, 'call');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  // The server of the test has the contracts of this release and rejects the request.
  await waitFor(() =>
    expect(call).toHaveBeenCalledWith(API.companies.savePermissions, {
      body: { permissions: [{ _id: grace.user._id, operations: ['people.invite', 'badges.award'] }], version: 4 },
    }),
  );
});

it('keeps a grant even if no active release declares its operation', async () => {
  const { user, platform, saveElsewhere } = render();
  saveElsewhere([{ _id: grace.user._id, operations: ['bulletin.post'] }]);
  await user.click(await box('Grace Hopper: Set rates'));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(platform.toasts.shown.at(-1)).toMatchObject({ title: 'Permissions saved' }));
  expect(platform.api.calls(API.companies.savePermissions)[0]?.body).toEqual({
    permissions: [{ _id: grace.user._id, operations: ['bulletin.post', 'rates.manage'] }],
    version: 5,
  });
});

it('shows what a change reveals before it is saved, and keeps existing grants', async () => {
  const { user, platform } = render();
  await user.click(await box('Grace Hopper: See rates and costs'));
  expect(changes().getByRole('listitem')).toHaveTextContent(
    'Grace Hopper gets “See rates and costs”. Sees hourly rates and what each entry and project costs.',
  );
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByRole('checkbox', { name: 'Grace Hopper: See rates and costs' })).toBeChecked();
  expect(platform.toasts.shown.at(-1)).toMatchObject({ title: 'Permissions saved' });
  expect(screen.queryByRole('list', { name: 'Unsaved changes' })).toBeNull();
  expect(platform.api.calls(API.companies.savePermissions)[0]?.body).toEqual({
    permissions: [{ _id: grace.user._id, operations: ['people.invite', 'rates.view'] }],
    version: 4,
  });
});

it('shows what somebody else has already changed, and saves the user’s changes on top', async () => {
  const { user, platform, saveElsewhere } = render();
  await user.click(await box('Grace Hopper: See the audit log'));
  saveElsewhere([{ _id: alan.user._id, operations: ['rates.manage'] }]);
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  const alert = await screen.findByText(/Somebody else changed permissions/, { selector: 'p, strong, div, span' });
  expect(alert).toBeVisible();
  expect(screen.getByText(/Alan Turing gets “Set rates”/)).toBeVisible();
  expect(screen.getByText(/Grace Hopper loses “Invite people”/)).toBeVisible();
  expect(await box('Alan Turing: Set rates')).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByRole('checkbox', { name: 'Grace Hopper: See the audit log' });
  expect(platform.api.calls(API.companies.savePermissions).at(-1)?.body).toEqual({
    permissions: [
      { _id: alan.user._id, operations: ['rates.manage'] },
      { _id: grace.user._id, operations: ['audit.view'] },
    ],
    version: 5,
  });
});

it('keeps changes that are made while others are being saved', async () => {
  const { user, platform } = render();
  let answer = () => {};
  platform.api.answer(API.companies.savePermissions, async ({ body: { permissions, version } }) => {
    await new Promise<void>((resolve) => (answer = resolve));
    return { data: { version: (version ?? 0) + 1, permissions }, message: '' };
  });
  await user.click(await box('Grace Hopper: See the audit log'));
  await user.click(await box('Alan Turing: Set rates'));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(platform.api.calls(API.companies.savePermissions)).toHaveLength(1));
  await user.click(await box('Alan Turing: Set rates'));
  await user.click(await box('Grace Hopper: See rates and costs'));
  act(() => answer());
  await waitFor(() => expect(platform.toasts.shown.at(-1)).toMatchObject({ title: 'Permissions saved' }));

  const unsaved = changes().getAllByRole('listitem');
  expect(unsaved).toHaveLength(2);
  expect(changes().getByText(/Alan Turing loses “Set rates”/)).toBeVisible();
  expect(changes().getByText(/Grace Hopper gets “See rates and costs”/)).toBeVisible();
});

it('drops an unsaved grant if its person leaves the company', async () => {
  const { user, platform } = render();
  await user.click(await box('Grace Hopper: See the audit log'));
  await user.click(await box('Alan Turing: Set rates'));
  platform.queryClient.setQueryData(sharedKeys.employees, [ada, alan]);
  await waitFor(() => expect(changes().getAllByRole('listitem')).toHaveLength(1));
  expect(changes().getByRole('listitem')).toHaveTextContent('Alan Turing');
});

it('disables operations that the user does not hold over everyone, and warns before losing one', async () => {
  const own = buildUser({ can: ['permissions.manage'] }, 'Employee');
  const me = member('Me Myself', 'Employee', '2026-01-01T00:00:00.000Z');
  const { user } = renderWithPlatform(<PermissionsSection />, {
    ...asAdmin,
    session: signedIn(own),
    api: (api) =>
      api
        .answer(API.releases.registry, running)
        .answer(API.people.employees, () => ({ employees: [{ ...me, user: { ...me.user, _id: own._id } }, grace] }))
        .answer(API.companies.permissions, () => ({
          data: {
            version: 1,
            permissions: [
              { _id: own._id, operations: ['permissions.manage'] },
              { _id: grace.user._id, operations: ['people.invite'] },
            ],
          },
          operations,
        })),
  });
  expect(await box('Grace Hopper: Set rates')).toBeDisabled();
  expect(await box('Grace Hopper: Invite people')).toBeEnabled();
  expect(await box('Grace Hopper: Manage permissions')).toBeEnabled();
  await user.click(await box('Me Myself: Manage permissions'));
  expect(screen.getByText(/You give up a permission of your own/)).toBeVisible();
});

it('is a single tab stop, and moves between its cells by arrow keys', async () => {
  const { user } = render();
  const first = await box(/^Alan Turing: Approve or reject leave/);
  act(() => first.focus());
  await user.keyboard('{ArrowDown}');
  expect(await box(/^Alan Turing: See all leave/)).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(await box('Grace Hopper: See all leave')).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(await box('Grace Hopper: See all leave')).toHaveFocus();
  expect(screen.getAllByRole('checkbox').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
});

it('offers to invite somebody while there are only founders', async () => {
  renderWithPlatform(<PermissionsSection />, {
    ...asAdmin,
    session: sessionOf('Founder'),
    api: (api) =>
      api
        .answer(API.releases.registry, running)
        .answer(API.people.employees, () => ({ employees: [ada] }))
        .answer(API.companies.permissions, () => ({ data: { version: 1, permissions: [] }, operations })),
  });
  expect(await screen.findByText('Invite someone first')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Invite people' })).toHaveAttribute('href', '/people?invite=1');
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
});

describe('on phones', () => {
  beforeEach(() => mockScreenWidth(390));
  afterEach(() => jest.restoreAllMocks());

  it('lists the permissions of one person as switches and saves a change', async () => {
    const { user, platform } = render();
    const person = await screen.findByRole('combobox', { name: 'Person' });
    expect(person).toHaveValue('Alan Turing');
    expect(screen.queryByText(/check mark without a box/)).not.toBeInTheDocument();
    await user.click(person);
    await user.click(await screen.findByRole('option', { name: /Grace Hopper/ }));
    expect(screen.getByRole('switch', { name: 'Invite people' })).toBeChecked();
    await user.click(screen.getByRole('switch', { name: 'See the audit log' }));
    expect(changes().getByRole('listitem')).toHaveTextContent('Grace Hopper gets “See the audit log”.');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() =>
      expect(platform.api.calls(API.companies.savePermissions)[0]?.body).toEqual({
        permissions: [{ _id: grace.user._id, operations: ['people.invite', 'audit.view'] }],
        version: 4,
      }),
    );
  });

  it('shows the permissions of the chosen person, including those that come with the role', async () => {
    const { user } = render();
    await user.click(await screen.findByRole('combobox', { name: 'Person' }));
    await user.click(await screen.findByRole('option', { name: /Alan Turing/ }));
    expect(screen.getByRole('switch', { name: 'Approve or reject leave' })).toHaveAccessibleDescription(
      'Their role includes it for people who report to them.',
    );
    await user.click(screen.getByRole('combobox', { name: 'Person' }));
    await user.click(await screen.findByRole('option', { name: /Ada Lovelace/ }));
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.getAllByText('Comes with the role')).toHaveLength(8);
  });
});

it.each([
  [apiError('FORBIDDEN'), 'Insufficient permissions'],
  [networkError(), 'Network error'],
  [unexplainedError(), 'Failed to fetch company permissions'],
])('shows why loading failed (%#)', async (error, text) => {
  renderWithPlatform(<PermissionsSection />, {
    ...asAdmin,
    session: sessionOf('Founder'),
    api: (api) =>
      api
        .answer(API.releases.registry, running)
        .answer(API.people.employees, () => ({ employees: [ada, grace] }))
        .answer(API.companies.permissions, () => {
          throw error;
        }),
  });
  expect(await screen.findByText(text)).toBeVisible();
});
