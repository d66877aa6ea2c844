import { API, type Department, sharedKeys } from '@atrium/contracts';
import {
  act,
  anId,
  apiError,
  buildEmployee,
  buildUser,
  networkError,
  type RenderedPlatform,
  renderWithPlatform,
  screen,
  signedIn,
  waitFor,
  within,
} from '@atrium/testing';
import { asAdmin } from '../../../testing/texts';
import DepartmentsSection from './departments-section';

const sales = { _id: anId(), name: 'Sales' };
const grace = buildEmployee({
  user: { _id: anId(), name: 'grace hopper', email: 'grace@acme.test', avatarUrl: null },
  employee: { department: sales },
});
const alan = buildEmployee({ user: { _id: anId(), name: 'alan turing', email: 'alan@acme.test', avatarUrl: null } });
const engineering: Department = {
  _id: anId(),
  name: 'Engineering',
  lead: { _id: alan.user._id, name: 'alan turing', avatarUrl: null },
  members: [{ _id: alan.user._id, name: 'alan turing', avatarUrl: null }],
};

function draw(departments: Department[] = [engineering]) {
  return renderWithPlatform(<DepartmentsSection />, {
    ...asAdmin,
    session: signedIn(buildUser({}, 'Founder')),
    api: (api) =>
      api
        .answer(API.people.employees, () => ({ employees: [grace, alan] }))
        .answer(API.departments.list, () => ({ departments }))
        .answer(API.departments.create, () => engineering)
        .answer(API.departments.update, () => engineering)
        .answer(API.departments.remove, () => undefined),
  });
}

const dialog = () => within(screen.getByRole('dialog'));

test('lists departments with lead and number of members', async () => {
  draw();

  const row = within(await screen.findByRole('row', { name: /Engineering/ }));
  expect(row.getByText('Alan Turing')).toBeVisible();
  expect(row.getByText('1')).toBeVisible();
});

test('links to the people without a department', async () => {
  draw();
  expect(await screen.findByRole('link', { name: '1 person is in no department' })).toHaveAttribute(
    'href',
    '/people?department=none',
  );
});

test('creates the first department, with lead and members', async () => {
  const { user, platform } = draw([]);
  await screen.findByText('No departments yet'); // contains the button from then on
  await user.click(screen.getByRole('button', { name: 'New department' }));
  await screen.findByRole('dialog', { name: 'New department' });

  await user.type(dialog().getByLabelText('Name'), ' Design ');
  await user.selectOptions(dialog().getByLabelText('Lead'), 'Grace Hopper');
  await user.click(dialog().getByRole('combobox', { name: 'Members' }));
  await user.click(await screen.findByRole('option', { name: 'Grace Hopper Now in Sales' }));
  expect(dialog().getByRole('button', { name: 'Remove Grace Hopper' })).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(platform.api.calls(API.departments.create)[0]?.body).toEqual({
    name: 'Design',
    lead: grace.user._id,
    members: [grace.user._id],
    clientId: expect.any(String),
  });
});

test('creates a department with the same client id if it is sent again after a lost response', async () => {
  const { user, platform } = draw([]);
  const clientIds: (string | undefined)[] = [];
  platform.api.answer(API.departments.create, ({ body }) => {
    clientIds.push(body.clientId);
    if (clientIds.length === 1) throw networkError();
    return engineering;
  });
  await screen.findByText('No departments yet');
  await user.click(screen.getByRole('button', { name: 'New department' }));
  await screen.findByRole('dialog', { name: 'New department' });
  await user.type(dialog().getByLabelText('Name'), 'Design');
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  await dialog().findByRole('alert');
  await user.click(dialog().getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(clientIds[0]).toBeDefined();
  expect(clientIds).toEqual([clientIds[0], clientIds[0]]);
});

test('changes members and lead of a department', async () => {
  const { user, platform } = draw();
  await user.click(await screen.findByRole('button', { name: 'Edit Engineering' }));

  await user.selectOptions(dialog().getByLabelText('Lead'), 'Nobody');
  await user.click(dialog().getByRole('button', { name: 'Remove Alan Turing' }));
  await user.click(dialog().getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(platform.api.calls(API.departments.update)).toHaveLength(1));
  expect(platform.api.calls(API.departments.update)[0]).toMatchObject({
    params: { id: engineering._id },
    body: { name: 'Engineering', lead: null, members: [] },
  });
});

describe('the dialog', () => {
  const question = () => screen.queryByRole('alertdialog', { name: 'Leave without saving?' });
  const open = async (user: RenderedPlatform['user']) =>
    user.click(await screen.findByRole('button', { name: 'Edit Engineering' }));
  const edit = async () => {
    const rendered = draw();
    await open(rendered.user);
    return rendered;
  };

  test.each(['Escape', 'Cancel'])('closes by %s, after confirmation if something was changed', async (way) => {
    const { user, platform } = await edit();
    const close = () =>
      way === 'Escape' ? user.keyboard('{Escape}') : user.click(dialog().getByRole('button', { name: 'Cancel' }));
    await user.type(dialog().getByLabelText('Name'), ' and Design');

    await close();
    expect(question()).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Stay here' }));
    expect(dialog().getByLabelText('Name')).toHaveValue('Engineering and Design');
    await close();
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await open(user);
    expect(dialog().getByLabelText('Name')).toHaveValue('Engineering');
    await close();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(question()).toBeNull();
    expect(platform.api.calls(API.departments.update)).toHaveLength(0);
  });

  test('stays open while saving, and then closes without confirmation', async () => {
    const { user, platform } = await edit();
    let save = () => {};
    const saving = new Promise<void>((resolve) => {
      save = resolve;
    });
    platform.api.answer(API.departments.update, async () => {
      await saving;
      return engineering;
    });
    await user.type(dialog().getByLabelText('Name'), ' and Design');
    await user.dblClick(dialog().getByRole('button', { name: 'Save' }));

    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(question()).toBeNull();
    await act(async () => save());

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(question()).toBeNull();
    expect(platform.api.calls(API.departments.update)).toHaveLength(1);
  });

  test('keeps the input without saving it if somebody else deletes the department', async () => {
    const { user, platform } = await edit();
    await user.type(dialog().getByLabelText('Name'), ' and Design');
    act(() => void platform.queryClient.setQueryData(sharedKeys.departments, []));
    expect(await dialog().findByText('Somebody else deleted this while you were editing')).toBeVisible();
    expect(dialog().getByLabelText('Name')).toHaveValue('Engineering and Design');
    expect(dialog().getByRole('button', { name: 'Save' })).toBeDisabled();
  });

  test('closes if it has no input when somebody else deletes the department', async () => {
    const { platform } = await edit();
    act(() => void platform.queryClient.setQueryData(sharedKeys.departments, []));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('saves by Enter in its fields, but not in the search for members', async () => {
    const { user } = await edit();
    const name = dialog().getByLabelText<HTMLInputElement>('Name');
    const save = dialog().getByRole<HTMLButtonElement>('button', { name: 'Save' });
    const enter = () => new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });

    // The button that Enter activates; the activation itself is browser behaviour.
    expect([save.type, save.form]).toEqual(['submit', name.form]);
    expect(name.dispatchEvent(enter())).toBe(true);
    const members = dialog().getByRole('combobox', { name: 'Members' });
    await user.type(members, 'Nobody');
    expect(members.dispatchEvent(enter())).toBe(false);
  });
});

test('shows at its field that a name is taken', async () => {
  const { user, platform } = draw();
  platform.api.answer(API.departments.update, () => {
    throw apiError('VALIDATION_FAILED', {}, { name: { code: 'NAME_TAKEN', message: 'Taken' } });
  });
  await user.click(await screen.findByRole('button', { name: 'Edit Engineering' }));

  await user.click(dialog().getByRole('button', { name: 'Save' }));

  await waitFor(() =>
    expect(dialog().getByLabelText('Name')).toHaveAccessibleDescription('There is already one with this name.'),
  );
});

test('deletes a department after a confirmation that names the consequences for its members and posts', async () => {
  const { user, platform } = draw();
  await user.click(await screen.findByRole('button', { name: 'Delete Engineering' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Delete the department Engineering?' }));
  expect(question.getByText(/Its member stays in the company.* Posts on the bulletin .* are deleted/)).toBeVisible();
  expect(platform.api.calls(API.departments.remove)).toHaveLength(0);

  await user.click(question.getByRole('button', { name: 'Delete department' }));

  await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ title: 'Department deleted' }]));
});

test('reports a department as deleted that was deleted before', async () => {
  const { user, platform } = draw();
  platform.api.answer(API.departments.remove, () => {
    throw apiError('NOT_FOUND');
  });
  await user.click(await screen.findByRole('button', { name: 'Delete Engineering' }));
  await user.click(screen.getByRole('button', { name: 'Delete department' }));

  await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ title: 'Department deleted' }]));
});
