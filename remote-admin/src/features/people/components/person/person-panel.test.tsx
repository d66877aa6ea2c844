import { API, type Employee, HAND_OVER_KINDS, type HandOverItem, sharedKeys } from '@atrium/contracts';
import { PersonSectionsProvider } from '@atrium/platform';
import { useReportEdited } from '@atrium/platform/forms';
import {
  act,
  apiError,
  buildUser,
  type FakeApi,
  renderWithPlatform,
  screen,
  signedIn,
  waitFor,
  within,
} from '@atrium/testing';
import { type ReactNode, useState } from 'react';
import { member, messageAction, sessionOf } from '../../../../testing/staff';
import { asAdmin } from '../../../../testing/texts';
import PeoplePage from '../people-page';

const session = sessionOf('Founder');
const grace = member('Grace Hopper', 'Employee', '2026-02-01T00:00:00.000Z', 'Engineer');
const ada = member('Ada Lovelace', 'Manager', '2024-03-05T00:00:00.000Z');
const staff: readonly Employee[] = [
  { ...grace, employee: { ...grace.employee, reportsTo: { _id: ada.user._id, name: ada.user.name } } },
  ada,
];

const render = (query = '', api: (api: FakeApi) => unknown = () => undefined, section: () => ReactNode = () => null) =>
  renderWithPlatform(
    <PersonSectionsProvider render={section}>
      <PeoplePage />
    </PersonSectionsProvider>,
    {
      ...asAdmin,
      personActions: [messageAction],
      at: `/people?person=${grace.user._id}${query}`,
      session,
      api: (fake) => {
        fake
          .answer(API.people.employees, ({ query: { status } }) => ({
            employees: status === 'active' ? [...staff] : [],
          }))
          .answer(API.people.invitations, () => ({ invitations: [] }))
          .answer(API.departments.list, () => ({ departments: [] }))
          .answer(API.chat.users, () => ({ users: [] }));
        api(fake);
      },
    },
  );

/** A section of the record that edits something. */
function Hours() {
  const [typed, setTyped] = useState('');
  useReportEdited(typed !== '');
  return <input aria-label="Hours" value={typed} onChange={({ target }) => setTyped(target.value)} />;
}

/** The panel of a record; while it is edited, its title says so. */
const panel = () => screen.findByRole('dialog', { name: /^(Edit )?Grace Hopper$/ });

describe('the employee record', () => {
  it('is shown beside the directory, with missing values marked for users who may edit it', async () => {
    const { user, location } = render();
    const record = within(await panel());
    expect(record.getByText('Engineer')).toBeVisible();
    expect(record.getByRole('link', { name: 'Message' })).toHaveAttribute(
      'href',
      `/messaging?person=${grace.user._id}`,
    );
    expect(record.getAllByText('Not set').length).toBeGreaterThan(0);
    await user.click(record.getByRole('link', { name: 'Ada Lovelace' }));
    expect(location()).toBe(`/people?person=${ada.user._id}`);
    expect(within(await screen.findByRole('dialog', { name: 'Ada Lovelace' })).getByText('Reports')).toBeVisible();
  });

  it('keeps input in a section until it is cleared if somebody else removes the person', async () => {
    let people = staff;
    const { user, platform } = render(
      '',
      (api) => api.answer(API.people.employees, () => ({ employees: [...people] })),
      () => <Hours />,
    );
    await user.type(within(await panel()).getByRole('textbox', { name: 'Hours' }), '8');
    people = [ada];
    await act(() => platform.queryClient.invalidateQueries({ queryKey: sharedKeys.employees }));
    expect(within(await panel()).getByRole('textbox', { name: 'Hours' })).toHaveValue('8');
    await user.clear(within(await panel()).getByRole('textbox', { name: 'Hours' }));
    expect(await screen.findByText('This person is not in the company')).toBeVisible();
  });

  it.each([
    [false, true],
    [true, false],
    [null, false],
  ])('warns of an email address only if it is not confirmed (confirmed: %p)', async (isEmailVerified, warns) => {
    const person = { ...grace, employee: { ...grace.employee, isEmailVerified } };
    render('', (api) => api.answer(API.people.employees, () => ({ employees: [person] })));
    const record = within(await panel());
    expect(record.queryByText('Not confirmed') !== null).toBe(warns);
  });

  it('sends only changed values and the role', async () => {
    const { user, platform, location } = render('&edit=1', (api) =>
      api.answer(API.people.updateEmployee, () => ({ data: { employee: grace }, message: '' })),
    );
    const position = await screen.findByRole('textbox', { name: 'Position' });
    await user.clear(position);
    await user.type(position, 'Admiral');
    await user.selectOptions(within(await panel()).getByRole('combobox', { name: 'Role' }), 'Manager');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('link', { name: 'Profile' })).toBeVisible();
    expect(platform.api.calls(API.people.updateEmployee)).toMatchObject([
      { params: { id: grace._id }, body: { role: 'Manager', position: 'Admiral' } },
    ]);
    expect(Object.keys(platform.api.calls(API.people.updateEmployee)[0]?.body ?? {})).toEqual([
      'role',
      'position',
      'base',
    ]);
    expect(platform.toasts.shown.at(-1)).toMatchObject({ title: 'Changes saved' });
    expect(location()).toBe(`/people?person=${grace.user._id}`);
  });

  it.each([
    [
      'a circular reporting line',
      'Reports to',
      apiError('VALIDATION_FAILED', {}, { reportsTo: { code: 'REPORTS_TO_SELF', message: '', params: {} } }),
      /Nobody can report to themselves/,
    ],
    ['the last founder', 'Role', apiError('LAST_FOUNDER'), /at least one founder/],
  ])('shows the error of %s at its field', async (_, field, error, message) => {
    const { user } = render('&edit=1', (api) =>
      api.answer(API.people.updateEmployee, () => {
        throw error;
      }),
    );
    await user.type(await screen.findByRole('textbox', { name: 'Position' }), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(within(await panel()).getByRole('combobox', { name: field })).toBeInvalid();
  });

  it('shows “Failed to update employee” when saving fails, and keeps the input', async () => {
    const { user } = render('&edit=1', (api) =>
      api.answer(API.people.updateEmployee, () => {
        throw apiError('INTERNAL');
      }),
    );
    await user.type(await screen.findByRole('textbox', { name: 'Position' }), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update employee');
    expect(screen.getByRole('textbox', { name: 'Position' })).toHaveValue('Engineer!');
  });
});

describe('removing a person', () => {
  const items: HandOverItem[] = [
    { kind: 'people.reports', count: 2 },
    { kind: 'tasks.assigned', count: 1 },
    { kind: 'future.kind', count: 3 },
  ];
  const withItems = (list: HandOverItem[]) => (api: FakeApi) =>
    api.answer(API.people.handOver, () => ({ items: list })).answer(API.users.remove, () => ({ message: '' }));

  async function openDialog(api: (api: FakeApi) => unknown) {
    const rendered = render('', api);
    await panel();
    await rendered.user.click(screen.getByRole('button', { name: 'More actions' }));
    await rendered.user.click(await screen.findByRole('menuitem', { name: 'Remove from company' }));
    return { ...rendered, dialog: within(await screen.findByRole('alertdialog', { name: /Remove Grace Hopper/ })) };
  }

  it('lists in advance what passes to whom, and sends reason and successor', async () => {
    const { user, platform, dialog, location } = await openDialog(withItems(items));
    const list = await dialog.findByRole('list', { name: 'What happens to their work' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '2 people report to Ada Lovelace',
      '1 open task becomes unassigned',
      '3 more items are handed over or end',
    ]);
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Moved on');
    await user.click(dialog.getByRole('button', { name: 'Remove person' }));
    expect(await screen.findByText('2 people in Analytical Engines')).toBeVisible();
    expect(platform.api.calls(API.users.remove)).toMatchObject([
      { params: { id: grace.user._id }, body: { reason: 'Moved on', successorId: ada.user._id } },
    ]);
    expect(location()).toBe('/people');
  });

  it('keeps a reason that was not sent', async () => {
    const { user, dialog } = await openDialog(withItems([]));
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Moved on');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove from company' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Moved on'));
  });

  it('has a text for every kind of item that is handed over or ends', async () => {
    const { dialog } = await openDialog(withItems(HAND_OVER_KINDS.map((kind) => ({ kind, count: 2 }))));
    const list = within(await dialog.findByRole('list', { name: 'What happens to their work' }));
    const texts = list.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(texts).toHaveLength(HAND_OVER_KINDS.length);
    expect(texts.filter((text) => !/\b2 /.test(text ?? '') || text?.includes('more items'))).toEqual([]);
  });

  it('is not offered in the user’s own record, as the same request would delete the account', async () => {
    renderWithPlatform(<PeoplePage />, {
      ...asAdmin,
      at: `/people?person=${grace.user._id}`,
      session: signedIn(buildUser({ _id: grace.user._id }, 'Founder')),
      api: (fake) =>
        fake
          .answer(API.people.employees, () => ({ employees: [...staff] }))
          .answer(API.people.invitations, () => ({ invitations: [] }))
          .answer(API.departments.list, () => ({ departments: [] }))
          .answer(API.chat.users, () => ({ users: [] })),
    });
    const record = within(await panel());
    expect(record.getByRole('button', { name: 'Edit' })).toBeVisible();
    expect(record.queryByRole('button', { name: 'More actions' })).toBeNull();
  });

  it('asks for no successor if nothing passes to anyone', async () => {
    const { dialog } = await openDialog(withItems([]));
    expect(await dialog.findByText('Nothing has to be handed over.')).toBeVisible();
    expect(dialog.queryByRole('combobox', { name: 'Successor' })).toBeNull();
  });

  it('reports a person as removed who was removed before', async () => {
    const { user, platform, dialog, location } = await openDialog((api) =>
      withItems([])(api).answer(API.users.remove, () => {
        throw apiError('NOT_FOUND');
      }),
    );
    await dialog.findByText('Nothing has to be handed over.');
    await user.click(dialog.getByRole('button', { name: 'Remove person' }));
    await waitFor(() => expect(location()).toBe('/people'));
    expect(platform.toasts.shown).toMatchObject([{ variant: 'success' }]);
  });

  it('shows an error and stays open when removing fails', async () => {
    const { user, dialog } = await openDialog((api) =>
      withItems([])(api).answer(API.users.remove, () => {
        throw apiError('LAST_FOUNDER');
      }),
    );
    await dialog.findByText('Nothing has to be handed over.');
    await user.click(dialog.getByRole('button', { name: 'Remove person' }));
    const alert = await dialog.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to delete user');
    expect(alert).toHaveTextContent('at least one founder');
  });
});
