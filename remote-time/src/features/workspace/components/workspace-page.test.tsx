import { API, type ListedProject } from '@atrium/contracts';
import {
  act,
  anId,
  apiError,
  buildEmployee,
  buildUser,
  type FakeApi,
  networkError,
  renderWithPlatform,
  screen,
  signedIn,
  waitFor,
  within,
} from '@atrium/testing';
import { followWork } from '../../../shared/model/follow-work';
import { aProject, aProjectDetail, asTime, aWorkspace, PROJECT_ID } from '../../../testing/work';
import WorkspacePage from './workspace-page';

const general = aWorkspace();
const ben = buildEmployee({ user: { _id: anId(), name: 'Ben Ito', email: 'ben@example.com', avatarUrl: null } });

const pageOf = (projects: ListedProject[]) => ({
  projects,
  pagination: { totalCount: projects.length, totalPages: 1, currentPage: 1, limit: 48 },
});

const manager = buildUser({ can: ['workspace.manage'] }, 'Manager');

function render(at = '/workspace', api: (api: FakeApi) => unknown = () => undefined, user = manager) {
  return renderWithPlatform(<WorkspacePage />, {
    ...asTime,
    at,
    path: '/workspace',
    session: signedIn(user),
    api: (fake) => {
      fake
        .answer(API.workspaces.list, () => ({ workspaces: [general] }))
        .answer(API.people.employees, () => ({ employees: [ben] }))
        .answer(API.projects.list, () => pageOf([aProject({ workspaceId: general._id })]))
        .answer(API.projects.get, () => aProjectDetail({ workspaceId: general._id }));
      api(fake);
    },
  });
}

it('lists projects with workspace and progress, and links each card to its project', async () => {
  render();
  const link = await screen.findByRole('link', { name: 'Website' });
  expect(link).toHaveAttribute('href', `/project/${PROJECT_ID}`);
  expect(screen.getByRole('meter', { name: 'Tasks done' })).toHaveAttribute('aria-valuetext', '1 of 4');
  expect(within(screen.getByRole('list', { name: 'Projects' })).getByText('General')).toBeVisible();
});

it('shows a project once that moved to the next page meanwhile', async () => {
  const { user } = render('/workspace?sort=recent', (api) =>
    api.answer(API.projects.list, ({ query: { page, limit } }) => ({
      projects: [aProject({ workspaceId: general._id })],
      pagination: { totalCount: 2, totalPages: 2, currentPage: page, limit },
    })),
  );
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull());
  expect(screen.getAllByRole('link', { name: 'Website' })).toHaveLength(1);
});

it('shows the pictures of members on a card and names its lead, also if the server sends no members', async () => {
  const lead = { _id: anId(), name: 'ada lovelace', avatarUrl: null };
  const project = aProject({ lead, memberCount: 5 });
  render('/workspace', (api) =>
    api.answer(API.projects.list, () =>
      pageOf([
        { ...project, firstMembers: [lead, ben.user] },
        { ...project, _id: 'f'.repeat(24), name: 'Older' },
      ]),
    ),
  );
  await screen.findByRole('link', { name: 'Website' });
  const [card, older] = within(screen.getByRole('list', { name: 'Projects' })).getAllByRole('listitem');
  expect(card && within(card).getByRole('img', { name: 'Ada Lovelace and Ben Ito' })).toBeVisible();
  for (const one of [card, older]) expect(one).toHaveTextContent(/5 members.*Lead: Ada Lovelace/);
});

it('requests the filters in the URL, and ignores those that the server would reject', async () => {
  const { platform } = render('/workspace?q=web&scope=mine&sort=progress&archived=true&in=nonsense');
  await screen.findByRole('link', { name: 'Website' });
  expect(platform.api.calls(API.projects.list).at(-1)?.query).toMatchObject({
    q: 'web',
    scope: 'mine',
    sort: 'progress',
    archived: 'true',
  });
  expect(platform.api.calls(API.projects.list).at(-1)?.query).not.toHaveProperty('workspaceId');
});

it('creates a project with members and a budget, then opens it', async () => {
  const { user, platform, location } = render('/workspace', (api) =>
    api.answer(API.projects.create, ({ body }) => aProjectDetail({ name: body.name })),
  );
  await screen.findByRole('link', { name: 'Website' });
  await user.click(screen.getByRole('button', { name: 'New project' }));
  const panel = await screen.findByRole('dialog', { name: 'New project' });
  await user.type(within(panel).getByLabelText(/^Name/), 'Relaunch');
  await user.click(within(panel).getByRole('radio', { name: /^Private/ }));
  await user.click(within(panel).getByRole('combobox', { name: 'Members' }));
  await user.click(await screen.findByRole('option', { name: /Ben Ito/ }));
  await user.type(within(panel).getByLabelText('Budget in hours'), '37,5');
  await user.click(within(panel).getByRole('button', { name: 'Create project' }));
  await waitFor(() => expect(location()).toBe(`/project/${PROJECT_ID}`));
  expect(platform.api.calls(API.projects.create).at(-1)?.body).toMatchObject({
    workspaceId: general._id,
    name: 'Relaunch',
    visibility: 'private',
    members: [ben.user._id],
    budgetSeconds: 135_000,
  });
});

it('creates a project with the same client id if it is sent again after a lost response', async () => {
  const clientIds: (string | undefined)[] = [];
  const { user, location } = render('/workspace?panel=project', (api) =>
    api.answer(API.projects.create, ({ body }) => {
      clientIds.push(body.clientId);
      if (clientIds.length === 1) throw networkError();
      return aProjectDetail({ name: body.name });
    }),
  );
  const panel = await screen.findByRole('dialog', { name: 'New project' });
  await user.type(within(panel).getByLabelText(/^Name/), 'Relaunch');
  await user.click(within(panel).getByRole('button', { name: 'Create project' }));
  await within(panel).findByRole('alert');
  await user.click(within(panel).getByRole('button', { name: 'Create project' }));
  await waitFor(() => expect(location()).toBe(`/project/${PROJECT_ID}`));
  expect(clientIds[0]).toBeDefined();
  expect(clientIds).toEqual([clientIds[0], clientIds[0]]);
});

it('creates a workspace with the same client id if it is sent again after a lost response', async () => {
  const clientIds: (string | undefined)[] = [];
  const { user } = render('/workspace', (api) =>
    api.answer(API.workspaces.create, ({ body }) => {
      clientIds.push(body.clientId);
      if (clientIds.length === 1) throw networkError();
      return aWorkspace({ name: body.name, isGeneral: false });
    }),
  );
  await user.click(await screen.findByRole('tab', { name: 'Workspaces' }));
  await user.click(await screen.findByRole('button', { name: 'New workspace' }));
  const panel = await screen.findByRole('dialog', { name: 'New workspace' });
  await user.type(within(panel).getByLabelText(/^Name/), 'Lab');
  await user.click(within(panel).getByRole('button', { name: 'Create workspace' }));
  await within(panel).findByRole('alert');
  await user.click(within(panel).getByRole('button', { name: 'Create workspace' }));
  await waitFor(() => expect(clientIds).toHaveLength(2));
  expect(clientIds[0]).toBeDefined();
  expect(clientIds[1]).toBe(clientIds[0]);
});

it('shows errors at their fields without sending anything', async () => {
  const { user, platform } = render('/workspace?panel=project');
  const panel = await screen.findByRole('dialog', { name: 'New project' });
  await user.type(within(panel).getByLabelText('Budget in hours'), 'a lot');
  await user.click(within(panel).getByRole('button', { name: 'Create project' }));
  expect(within(panel).getByLabelText(/^Name/)).toHaveAccessibleDescription();
  expect(within(panel).getByLabelText('Budget in hours')).toBeInvalid();
  expect(platform.api.calls(API.projects.create)).toHaveLength(0);
});

it('sends only the changed values of a project', async () => {
  const { user, platform } = render(`/workspace?edit=${PROJECT_ID}`, (api) =>
    api.answer(API.projects.update, () => aProjectDetail({ name: 'Website 2' })),
  );
  const panel = await screen.findByRole('dialog', { name: 'Edit project' });
  await user.type(within(panel).getByLabelText(/^Name/), ' 2');
  await user.click(within(panel).getByRole('button', { name: 'Save' }));
  expect(platform.api.calls(API.projects.update).at(-1)?.body).toEqual({
    name: 'Website 2',
    base: { name: 'Website' },
  });
});

it('joins an open project, and then shows it as joined with its new number of members', async () => {
  let isMember = false;
  const { user, platform } = render('/workspace', (api) =>
    api
      .answer(API.projects.list, () => pageOf([aProject({ isMember, memberCount: isMember ? 2 : 1 })]))
      .answer(API.projects.join, () => {
        isMember = true;
        return aProjectDetail({ isMember, memberCount: 2 });
      }),
  );
  const stop = followWork(platform);
  expect(await screen.findByText('1 member')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Join Website' }));
  expect(await screen.findByText('2 members')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Join Website' })).not.toBeInTheDocument();
  expect(platform.api.calls(API.projects.join)).toMatchObject([{ params: { projectId: PROJECT_ID } }]);
  expect(platform.toasts.shown).toEqual([]);
  stop();
});

it.each([
  ['private', aProject({ isMember: false, visibility: 'private' })],
  ['archived', aProject({ isMember: false, isArchived: true })],
  ['already joined', aProject({ isMember: true })],
])('does not offer to join a project that is %s', async (_what, project) => {
  render('/workspace', (api) => api.answer(API.projects.list, () => pageOf([project])));
  await screen.findByRole('link', { name: 'Website' });
  expect(screen.queryByRole('button', { name: /^Join/ })).not.toBeInTheDocument();
});

it('shows an error if joining an open project fails', async () => {
  const { user, platform } = render('/workspace', (api) =>
    api
      .answer(API.projects.list, () => pageOf([aProject({ isMember: false })]))
      .answer(API.projects.join, () => {
        throw apiError('FORBIDDEN');
      }),
  );
  await user.click(await screen.findByRole('button', { name: 'Join Website' }));
  expect(platform.toasts.shown.at(-1)).toMatchObject({ variant: 'destructive', title: 'Couldn’t join the project' });
});

it('no longer offers to join a project that somebody else has just archived', async () => {
  let isArchived = false;
  const { user, platform } = render('/workspace', (api) =>
    api
      .answer(API.projects.list, () => pageOf([aProject({ isMember: false, isArchived })]))
      .answer(API.projects.join, () => {
        isArchived = true;
        throw apiError('PROJECT_ARCHIVED');
      }),
  );
  await user.click(await screen.findByRole('button', { name: 'Join Website' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Join Website' })).not.toBeInTheDocument());
  expect(within(screen.getByRole('list', { name: 'Projects' })).getByText('Archived')).toBeVisible();
  expect(platform.toasts.shown).toMatchObject([{ variant: 'destructive', title: 'Couldn’t join the project' }]);
});

it('archives a project, and restores it on Undo', async () => {
  const { user, platform } = render('/workspace', (api) =>
    api.answer(API.projects.update, ({ body }) => aProjectDetail({ isArchived: body.isArchived ?? false })),
  );
  await user.click(await screen.findByRole('button', { name: 'Actions for Website' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Archive' }));
  const toast = platform.toasts.shown.at(-1);
  expect(toast?.title).toBe('Project archived');
  toast?.action?.onAction();
  await screen.findByRole('link', { name: 'Website' });
  expect(platform.api.calls(API.projects.update).map(({ body }) => body)).toEqual([
    { isArchived: true },
    { isArchived: false },
  ]);
});

it('shows an error when projects cannot be loaded, and retries', async () => {
  let isDown = true;
  const { user } = render('/workspace', (api) =>
    api.answer(API.projects.list, () => {
      if (isDown) throw apiError('INTERNAL');
      return pageOf([aProject()]);
    }),
  );
  expect(await screen.findByText('Couldn’t load the projects')).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: /retry/i }));
  expect(await screen.findByRole('link', { name: 'Website' })).toBeVisible();
});

it('adds people to a workspace', async () => {
  const design = aWorkspace({ name: 'Design', isGeneral: false });
  const { user, platform } = render(`/workspace?view=workspaces&workspace=${design._id}`, (api) =>
    api.answer(API.workspaces.get, () => ({ ...design, members: [] })).answer(API.workspaces.addMembers, () => design),
  );
  const panel = await screen.findByRole('dialog', { name: 'Design' });
  await user.click(await within(panel).findByRole('combobox', { name: 'Add people' }));
  await user.click(await screen.findByRole('option', { name: /Ben Ito/ }));
  await user.click(within(panel).getByRole('button', { name: 'Add 1 person' }));
  expect(platform.api.calls(API.workspaces.addMembers).at(-1)?.body).toEqual({ members: [ben.user._id] });
});

it('does not refetch a workspace that the user leaves', async () => {
  const ada = buildUser({ can: ['workspace.manage'] }, 'Manager');
  const design = aWorkspace({ name: 'Design', isGeneral: false });
  let arrive = () => {};
  const arrived = new Promise<undefined>((resolve) => {
    arrive = () => resolve(undefined);
  });
  const { user, platform, location } = render(
    `/workspace?view=workspaces&workspace=${design._id}`,
    (api) =>
      api
        .answer(API.workspaces.get, () => ({ ...design, members: [{ _id: ada._id, name: 'Ada', avatarUrl: null }] }))
        .answer(API.workspaces.removeMember, () => arrived),
    ada,
  );
  const follow = followWork(platform);
  await user.click(await screen.findByRole('button', { name: 'Leave Design' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(platform.api.calls(API.workspaces.removeMember)).toHaveLength(1));
  await act(async () => arrive());
  await waitFor(() => expect(location()).toBe('/workspace?view=workspaces'));
  expect(platform.api.calls(API.workspaces.get)).toHaveLength(1);
  follow();
});

it('leaves a workspace without an error from which the user was removed', async () => {
  const design = aWorkspace({ name: 'Design', isGeneral: false });
  const { user, platform, location } = render(`/workspace?view=workspaces&workspace=${design._id}`, (api) =>
    api
      .answer(API.workspaces.get, () => ({ ...design, members: [{ _id: manager._id, name: 'Ada', avatarUrl: null }] }))
      .answer(API.workspaces.removeMember, () => {
        throw apiError('NOT_FOUND');
      }),
  );
  await user.click(await screen.findByRole('button', { name: 'Leave Design' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(location()).toBe('/workspace?view=workspaces'));
  expect(platform.toasts.shown).toEqual([]);
});

it('shows lead and members of a department', async () => {
  const lead = { _id: anId(), name: 'Cleo Park', avatarUrl: null };
  render('/workspace?view=departments', (api) =>
    api.answer(API.departments.list, () => ({
      departments: [
        { _id: anId(), name: 'Studio', lead, members: [{ _id: anId(), name: 'Dan Roe', avatarUrl: null }] },
      ],
    })),
  );
  const studio = await screen.findByRole('region', { name: 'Studio' });
  expect(
    within(studio)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringContaining('Cleo Park'), expect.stringContaining('Dan Roe')]);
});

it('offers only the action of the open tab', async () => {
  const { user } = render();
  await screen.findByRole('link', { name: 'Website' });
  expect(screen.getByRole('button', { name: 'New project' })).toBeEnabled();
  await user.click(screen.getByRole('tab', { name: 'Workspaces' }));
  expect(await screen.findByRole('button', { name: 'New workspace' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'New project' })).not.toBeInTheDocument();
});

it('offers the first project once, without filters, and a way to the archived ones', async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const { user, location } = render('/workspace', (api) =>
    api.answer(API.projects.list, async ({ query: { archived } }) => {
      if (archived === 'true') await arrived;
      return pageOf([]);
    }),
  );
  expect(await screen.findByText('No projects yet')).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'New project' })).toHaveLength(1);
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show archived' }));
  expect(location()).toBe('/workspace?archived=true');
  expect(screen.getByText('No projects yet')).toBeVisible();
  act(arrive);
  expect(await screen.findByText('No project matches')).toBeVisible();
  expect(screen.getByRole('searchbox', { name: 'Search projects' })).toBeVisible();
});

it('leads from no archived workspaces back to those in use', async () => {
  const { user } = render('/workspace?view=workspaces', (api) =>
    api.answer(API.workspaces.list, ({ query: { archived } }) => ({
      workspaces: archived === 'true' ? [] : [general],
    })),
  );
  await screen.findByRole('row', { name: /General/ });
  await user.click(screen.getByRole('button', { name: 'Show archived' }));
  expect(await screen.findByText('No workspaces here')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show those in use' }));
  expect(await screen.findByRole('row', { name: /General/ })).toBeVisible();
});

it('leads managers without departments to their settings', async () => {
  render('/workspace?view=departments', (api) => api.answer(API.departments.list, () => ({ departments: [] })));
  expect(await screen.findByRole('link', { name: 'Set up departments' })).toHaveAttribute(
    'href',
    '/settings/departments',
  );
});
