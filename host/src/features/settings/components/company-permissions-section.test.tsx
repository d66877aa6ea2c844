import { API, type Operation, type PermissionList, type Role, type User } from '@atrium/contracts';
import {
  anId,
  apiError,
  buildEmployee,
  buildUser,
  createTestPlatform,
  networkError,
  screen,
  signedIn,
  unexplainedError,
  waitFor,
  within,
} from '@atrium/testing';
import type { HostT } from '../../../shell/use-texts';
import { renderHost } from '../../../testing/render-host';
import { de } from '../../../texts/de';
import { en } from '../../../texts/en';
import { permissionsFault } from '../api/company-permissions';
import { Component as PermissionsSection } from './company-permissions-section';

const person = (name: string, role: Role) =>
  buildEmployee({ role, user: { _id: anId(), name, email: `${name}@acme.test`, avatarUrl: null } });
const grace = person('grace hopper', 'Employee');
const alan = person('alan turing', 'Manager');
const ada = person('ada lovelace', 'Founder');

function draw(user: User = buildUser({}, 'Founder'), granted: Operation[] = ['people.invite']) {
  let list: PermissionList = { version: 4, permissions: [{ _id: grace.user._id, operations: granted }] };
  const rendered = renderHost(<PermissionsSection />, {
    session: signedIn(user),
    api: (api) =>
      api
        .answer(API.people.employees, () => ({ employees: [ada, alan, grace] }))
        .answer(API.companies.permissions, () => ({ data: list }))
        .answer(API.companies.savePermissions, ({ body: { permissions, version } }) => {
          if (version !== list.version) throw apiError('CONFLICT');
          list = { version: list.version + 1, permissions };
          return { data: list, message: '' };
        }),
  });
  return {
    ...rendered,
    elsewhere: (permissions: PermissionList['permissions']) => {
      list = { version: list.version + 1, permissions };
    },
  };
}

const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));
const dialog = () => within(screen.getByRole('dialog', { name: 'What Grace Hopper may do' }));
const change = (name: string) => screen.findByRole('button', { name: `Change what ${name} may do` });

test('shows what everybody may do beyond their role', async () => {
  draw();

  expect((await row('Grace Hopper')).getByText('Invite people')).toBeVisible();
  expect((await row('Alan Turing')).getByText('Nothing')).toBeVisible();
  expect((await row('Ada Lovelace')).getByText('Everything, as a founder')).toBeVisible();
  expect((await row('Ada Lovelace')).queryByRole('button')).toBeNull();
});

test('gives one right and leaves those of others as they are', async () => {
  const { user, platform } = draw();
  await user.click(await change('Grace Hopper'));

  await user.click(dialog().getByRole('checkbox', { name: 'Change the details of the company' }));
  await user.click(dialog().getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await row('Grace Hopper')).getByText('Change the details of the company')).toBeVisible();
  expect(platform.api.calls(API.companies.savePermissions)[0]?.body).toEqual({
    permissions: [{ _id: grace.user._id, operations: ['people.invite', 'company.update'] }],
    version: 4,
  });
});

test('says that somebody else saved meanwhile, and goes on upon that', async () => {
  const { user, elsewhere, platform } = draw();
  await user.click(await change('Grace Hopper'));
  elsewhere([{ _id: alan.user._id, operations: ['audit.view'] }]);

  await user.click(dialog().getByRole('checkbox', { name: 'Invite people' }));
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  expect(await dialog().findByRole('alert')).toHaveTextContent('Somebody else saved this in the meantime');
  await user.click(dialog().getByRole('button', { name: 'Load the newest' }));
  await waitFor(() => expect(dialog().queryByRole('alert')).toBeNull());
  await user.click(dialog().getByRole('checkbox', { name: 'Invite people' }));
  await user.click(dialog().getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ title: 'Saved' }]));
  expect(platform.api.calls(API.companies.savePermissions)[1]?.body).toMatchObject({
    permissions: [
      { _id: alan.user._id, operations: ['audit.view'] },
      { _id: grace.user._id, operations: ['people.invite'] },
    ],
  });
});

test('what was chosen is not lost without a question', async () => {
  const { user, platform } = draw();
  const invite = () => dialog().getByRole('checkbox', { name: 'Invite people' });
  await user.click(await change('Grace Hopper'));
  await user.click(invite());

  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Stay here' }));
  expect(invite()).not.toBeChecked();

  await user.click(dialog().getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(platform.api.calls(API.companies.savePermissions)).toHaveLength(0);
});

test('what was put back is no change', async () => {
  const { user } = draw();
  await user.click(await change('Grace Hopper'));
  await user.click(dialog().getByRole('checkbox', { name: 'Invite people' }));
  await user.click(dialog().getByRole('checkbox', { name: 'Invite people' }));

  await user.keyboard('{Escape}');

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('what is being saved is waited for', async () => {
  const { user, platform } = draw();
  await user.click(await change('Grace Hopper'));
  platform.api.answer(API.companies.savePermissions, () => new Promise<never>(() => undefined));
  await user.click(dialog().getByRole('checkbox', { name: 'Invite people' }));
  await user.click(dialog().getByRole('button', { name: 'Save' }));

  await user.keyboard('{Escape}');

  expect(dialog().getByRole('button', { name: 'Cancel' })).toBeDisabled();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('nobody gives what they do not have over everybody themselves', async () => {
  const me = anId();
  const company = { _id: anId(), name: 'Acme' };
  const helper = buildUser({
    _id: me,
    company,
    can: ['permissions.manage'],
    populatedCompany: {
      ...company,
      currentUserRole: 'Employee',
      operations: [{ name: 'permissions.manage', permissions: [me] }],
    },
  });
  const { user } = draw(helper);

  await user.click(await change('Grace Hopper'));

  expect(dialog().getByRole('checkbox', { name: 'See who did what' })).toBeDisabled();
  expect(dialog().getByRole('checkbox', { name: 'Give and take permissions' })).toBeEnabled();
  // What is there can be taken.
  expect(dialog().getByRole('checkbox', { name: 'Invite people' })).toBeEnabled();
});

test('says what comes with a role', async () => {
  const { user } = draw();

  await user.click(await change('Alan Turing'));

  expect(screen.getByRole('checkbox', { name: 'Decide requests for leave' })).toHaveAccessibleDescription(
    /comes with the role, for those who report to them/,
  );
});

test.each([
  [apiError('FORBIDDEN'), 'Insufficient permissions'],
  [networkError(), 'Network error'],
  [unexplainedError(), 'Failed to fetch company permissions'],
  [apiError('RATE_LIMITED', { seconds: 9 }), 'Too many attempts. Please wait 9 seconds and try again.'],
])('grants that cannot be fetched are told in the specification’s words', (fault, words) => {
  const { t: translate } = createTestPlatform({ name: 'host', texts: { en, de } });
  const t: HostT = (key, values) => translate(key, { ...values });

  expect(permissionsFault(fault, t, translate)).toBe(words);
});

test('grants that cannot be fetched can be asked for again', async () => {
  renderHost(<PermissionsSection />, {
    session: signedIn(buildUser({}, 'Founder')),
    api: (api) =>
      api
        .answer(API.people.employees, () => ({ employees: [] }))
        .answer(API.companies.permissions, () => {
          throw apiError('FORBIDDEN');
        }),
  });

  expect(await screen.findByRole('alert')).toHaveTextContent('Insufficient permissions');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});

test('a failure of saving is told, and nothing is lost', async () => {
  const { user, platform } = draw();
  await user.click(await change('Grace Hopper'));
  platform.api.answer(API.companies.savePermissions, () => {
    throw unexplainedError();
  });

  await user.click(dialog().getByRole('checkbox', { name: 'See who did what' }));
  await user.click(dialog().getByRole('button', { name: 'Save' }));

  expect(await dialog().findByRole('alert')).toHaveTextContent('Failed to update company permissions');
  expect(dialog().getByRole('checkbox', { name: 'See who did what' })).toBeChecked();
});

test('says that the people could not be fetched, and tries again', async () => {
  const { user, platform } = renderHost(<PermissionsSection />, {
    session: signedIn(buildUser({}, 'Founder')),
    api: (api) =>
      api
        .answer(API.people.employees, () => {
          throw unexplainedError();
        })
        .answer(API.companies.permissions, () => ({ data: { version: 1, permissions: [] } })),
  });
  expect(await screen.findByText('Failed to fetch employees')).toBeVisible();

  platform.api.answer(API.people.employees, () => ({ employees: [grace] }));
  await user.click(screen.getByRole('button', { name: 'Retry' }));

  expect((await row('Grace Hopper')).getByText('Nothing')).toBeVisible();
});
