import { API, type Department, type Employee, type ParsedBody, type User } from '@atrium/contracts';
import {
  act,
  anId,
  apiError,
  buildUser,
  type FakeApi,
  networkError,
  renderWithPlatform,
  screen,
  signedIn,
  waitFor,
  within,
} from '@atrium/testing';
import { member } from '../../../../testing/staff';
import { asAdmin } from '../../../../testing/texts';
import PeoplePage from '../people-page';

type Change = ParsedBody<typeof API.people.updateEmployee>;

const department = (name: string): Department => ({ _id: anId(), name, lead: null, members: [] });
const design = department('Design');
const sales = department('Sales');
const ada = member('Ada Lovelace', 'Founder', '2024-03-05T00:00:00.000Z');
const grace = member('Grace Hopper', 'Employee', '2026-02-01T00:00:00.000Z');
const zuse = member('Konrad Zuse', 'Manager', '2025-01-01T00:00:00.000Z');
const konrad: Employee = {
  ...zuse,
  employee: { ...zuse.employee, department: { _id: sales._id, name: sales.name } },
};

/** Applies a change as the server does. */
function changed(person: Employee, { role = person.role, ...change }: Change): Employee {
  const { employee } = person;
  const found = [design, sales].find(({ _id }) => _id === change.department);
  const manager = [ada, grace, konrad].find(({ user }) => user._id === change.reportsTo)?.user;
  return {
    ...person,
    role,
    employee: {
      ...employee,
      role,
      ...(change.department !== undefined && { department: found ? { _id: found._id, name: found.name } : null }),
      ...(change.reportsTo !== undefined && { reportsTo: manager ? { _id: manager._id, name: manager.name } : null }),
    },
  };
}

interface Options {
  me?: User;
  at?: string;
  language?: 'en' | 'de';
  /** The people of the company; by default Ada, Grace and Konrad. */
  people?: readonly Employee[];
  /** Called before each update; rejects it by throwing. */
  onUpdate?: (person: Employee) => unknown;
}

const founder = buildUser({ _id: ada.user._id }, 'Founder');

function open({ me = founder, at = '/people', language = 'en', onUpdate, ...options }: Options = {}) {
  let people = options.people ?? [ada, grace, konrad];
  const answers = (api: FakeApi) =>
    api
      .answer(API.people.employees, () => ({ employees: [...people] }))
      .answer(API.people.invitations, () => ({ invitations: [] }))
      .answer(API.departments.list, () => ({ departments: [design, sales] }))
      .answer(API.chat.users, () => ({ users: [] }))
      .answer(API.people.updateEmployee, async ({ params, body }) => {
        const before = people.find(({ _id }) => _id === params.id);
        if (!before) throw apiError('NOT_FOUND');
        await onUpdate?.(before);
        const employee = changed(before, body);
        people = people.map((person) => (person === before ? employee : person));
        return { data: { employee }, message: '' };
      });
  const view = renderWithPlatform(<PeoplePage />, { ...asAdmin, at, language, session: signedIn(me), api: answers });
  const { user, platform } = view;
  return {
    ...view,
    /** Selects people by the checkboxes of their rows. */
    select: async (...names: string[]) => {
      for (const name of names) await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
    },
    /** Presses a button of the bulk bar and chooses from the list that it opens. */
    choose: async (action: string, option: RegExp) => {
      await user.click(bar().getByRole('button', { name: action }));
      await user.click(within(await screen.findByRole('listbox')).getByRole('option', { name: option }));
    },
    giveRole: async (role: string) => {
      await user.click(bar().getByRole('button', { name: 'Change role' }));
      await user.click(await screen.findByRole('menuitem', { name: role }));
    },
    lastToast: () => platform.toasts.shown.at(-1),
    undo: () => act(() => platform.toasts.shown.at(-1)?.action?.onAction()),
    updates: () => platform.api.calls(API.people.updateEmployee).map(({ params, body }) => ({ params, body })),
  };
}

const bar = () => within(screen.getByRole('toolbar', { name: 'Actions for the selection' }));
const barIsGone = () => waitFor(() => expect(screen.queryByRole('toolbar')).not.toBeInTheDocument());
const row = (name: RegExp) => screen.getByRole('row', { name });
/** An update with any `base`. */
const update = ({ _id }: Employee, body: Change) => ({
  params: { id: _id },
  body: { ...body, base: expect.any(Object) as unknown },
});

describe('changing several people', () => {
  it('moves them to a department, keeps their roles, and reloads the list only once', async () => {
    const { select, choose, updates, lastToast, platform } = open();
    await select('Grace Hopper', 'Konrad Zuse');
    expect(bar().getByRole('status')).toHaveTextContent('2 selected');
    const loaded = platform.api.calls(API.people.employees).length;
    await choose('Change department', /^Design$/);
    await barIsGone();
    expect(updates()).toEqual([
      update(grace, { role: 'Employee', department: design._id }),
      update(konrad, { role: 'Manager', department: design._id }),
    ]);
    expect(lastToast()).toMatchObject({ variant: 'success', title: '2 people are now in Design' });
    expect(row(/Grace Hopper/)).toHaveTextContent('Design');
    expect(row(/Konrad Zuse/)).toHaveTextContent('Design');
    expect(platform.api.calls(API.people.employees)).toHaveLength(loaded + 1);
  });

  it('restores everybody’s previous department by Undo', async () => {
    const { select, choose, undo, updates } = open();
    await select('Grace Hopper', 'Konrad Zuse');
    await choose('Change department', /^Design$/);
    await barIsGone();
    undo();
    await waitFor(() => expect(row(/Konrad Zuse/)).toHaveTextContent('Sales'));
    expect(row(/Grace Hopper/)).not.toHaveTextContent('Design');
    expect(updates().slice(2)).toEqual([
      update(grace, { role: 'Employee', department: null }),
      update(konrad, { role: 'Manager', department: sales._id }),
    ]);
  });

  it('removes them from their departments, and skips people who are in none', async () => {
    const { select, choose, updates, lastToast } = open();
    await select('Grace Hopper', 'Konrad Zuse');
    await choose('Change department', /^No department$/);
    await barIsGone();
    expect(updates()).toEqual([update(konrad, { role: 'Manager', department: null })]);
    expect(lastToast()?.title).toBe('1 person is now in no department');
  });

  it('shows that there is nothing to change', async () => {
    const { select, choose, updates, lastToast } = open();
    await select('Grace Hopper');
    await choose('Change department', /^No department$/);
    await barIsGone();
    expect(updates()).toEqual([]);
    expect(lastToast()?.title).toBe('Nothing to change');
  });

  it('offers only people who are not selected for the reporting line', async () => {
    const { user, select } = open();
    await select('Grace Hopper', 'Konrad Zuse');
    await user.click(bar().getByRole('button', { name: 'Change reporting line' }));
    expect(await screen.findByRole('combobox', { name: 'Reports to' })).toBeVisible();
    const options = within(await screen.findByRole('listbox')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Nobody', expect.stringContaining('Ada Lovelace')]);
  });

  it('keeps people selected if they could not be changed, and undoes only the others', async () => {
    const cycle = { reportsTo: { code: 'REPORTS_TO_SELF', message: '', params: {} } };
    const { select, choose, undo, updates, lastToast } = open({
      onUpdate: (person) => {
        if (person._id === konrad._id) throw apiError('VALIDATION_FAILED', {}, cycle);
      },
    });
    await select('Grace Hopper', 'Konrad Zuse');
    await choose('Change reporting line', /Ada Lovelace/);
    await waitFor(() => expect(bar().getByRole('status')).toHaveTextContent('1 selected'));
    expect(row(/Konrad Zuse/)).toHaveAttribute('aria-selected', 'true');
    expect(lastToast()).toMatchObject({
      variant: 'warning',
      title: '1 person now reports to Ada Lovelace',
      description: '1 person was not changed: Nobody can report to themselves, not even through others.',
      action: { label: 'Undo' },
    });
    undo();
    await waitFor(() => expect(updates()).toHaveLength(3));
    expect(updates()[2]).toEqual(update(grace, { role: 'Employee', reportsTo: null }));
  });

  it('stops at a network error and keeps unchanged people selected', async () => {
    const { select, choose, updates, lastToast } = open({
      onUpdate: () => {
        throw networkError();
      },
    });
    await select('Grace Hopper', 'Konrad Zuse');
    await choose('Change department', /^Design$/);
    await waitFor(() => expect(lastToast()).toMatchObject({ variant: 'destructive', title: 'Nobody was changed' }));
    expect(lastToast()?.description).toMatch(/^2 people were not changed: Network error/);
    expect(lastToast()?.action).toBeUndefined();
    expect(updates()).toHaveLength(1);
    expect(bar().getByRole('status')).toHaveTextContent('2 selected');
  });

  it('reports nothing after the tab has switched to another company', async () => {
    const { select, choose, updates, platform } = open({
      onUpdate: () => {
        throw Object.assign(networkError(), { code: 'ERR_CANCELED' });
      },
    });
    await select('Grace Hopper', 'Konrad Zuse');
    await choose('Change department', /^Design$/);
    await waitFor(() => expect(updates()).toHaveLength(1));
    const change = bar().getByRole('button', { name: 'Change department' });
    await waitFor(() => expect(change).not.toHaveAttribute('aria-busy', 'true'));
    expect(updates()).toHaveLength(1);
    expect(platform.toasts.shown).toEqual([]);
  });

  it('names the person whom Undo could not restore, and restores the others', async () => {
    let isGone = false;
    const { select, choose, undo, lastToast } = open({
      onUpdate: ({ _id }) => {
        if (isGone && _id === grace._id) throw apiError('NOT_FOUND');
      },
    });
    await select('Grace Hopper', 'Konrad Zuse');
    await choose('Change department', /^Design$/);
    await barIsGone();
    isGone = true;
    undo();
    await waitFor(() =>
      expect(lastToast()).toMatchObject({
        variant: 'destructive',
        title: 'Couldn’t undo the change for Grace Hopper',
        description: expect.stringMatching(/./),
      }),
    );
    expect(row(/Konrad Zuse/)).toHaveTextContent('Sales');
  });

  it.each([
    ['en', 'Change department', 'Couldn’t undo the change for Grace Hopper and Konrad Zuse'],
    ['de', 'Abteilung ändern', 'Die Änderung konnte für Grace Hopper und Konrad Zuse nicht rückgängig gemacht werden'],
  ] as const)('names everybody whom Undo could not restore without a network (%s)', async (language, action, title) => {
    let isDown = false;
    const { select, choose, undo, updates, lastToast } = open({
      language,
      onUpdate: () => {
        if (isDown) throw networkError();
      },
    });
    await select('Grace Hopper', 'Konrad Zuse');
    await choose(action, /^Design$/);
    await barIsGone();
    isDown = true;
    undo();
    await waitFor(() => expect(lastToast()).toMatchObject({ variant: 'destructive', title }));
    expect(updates()).toHaveLength(3);
    expect(row(/Konrad Zuse/)).toHaveTextContent('Design');
  });

  it('names three of the people whom Undo could not restore, and counts the others', async () => {
    let isGone = false;
    const names = ['Ali Ö', 'عمر', 'Bo 👩‍👩‍👧', 'Chi', 'Dan'];
    const { select, choose, undo, lastToast } = open({
      people: names.map((name) => member(name, 'Employee', '2026-02-01T00:00:00.000Z')),
      onUpdate: () => {
        if (isGone) throw apiError('NOT_FOUND');
      },
    });
    await select(...names);
    await choose('Change department', /^Design$/);
    await barIsGone();
    isGone = true;
    undo();
    await waitFor(() => expect(lastToast()?.variant).toBe('destructive'));
    const title = lastToast()?.title ?? '';
    expect(title).toMatch(/^Couldn’t undo the change for .+, and 2 more people$/);
    expect(names.filter((name) => title.includes(name))).toHaveLength(3);
  });

  it('is busy until everybody is changed, and disables other changes until then', async () => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const { select, choose, updates } = open({ onUpdate: () => arrived });
    await select('Grace Hopper');
    await choose('Change department', /^Design$/);
    await waitFor(() =>
      expect(bar().getByRole('button', { name: 'Change department' })).toHaveAttribute('aria-busy', 'true'),
    );
    expect(bar().getByRole('button', { name: 'Change reporting line' })).toBeDisabled();
    expect(bar().getByRole('button', { name: 'Change role' })).toBeDisabled();
    await act(async () => arrive());
    await barIsGone();
    expect(updates()).toHaveLength(1);
  });

  it('works by keyboard', async () => {
    const { user, updates } = open();
    await screen.findByRole('checkbox', { name: 'Select Grace Hopper' });
    await user.keyboard('jjxjx');
    expect(bar().getByRole('status')).toHaveTextContent('2 selected');
    expect(row(/Grace Hopper/)).toHaveAttribute('aria-selected', 'true');
    const button = bar().getByRole('button', { name: 'Change department' });
    for (let presses = 0; presses < 30 && document.activeElement !== button; presses += 1) await user.tab();
    await user.keyboard('{Enter}');
    const field = within(await screen.findByRole('dialog', { name: 'Change department' })).getByRole('combobox');
    await waitFor(() => expect(field).toHaveFocus());
    await user.keyboard('des{Enter}');
    await barIsGone();
    expect(updates().map(({ params }) => params)).toEqual([{ id: grace._id }, { id: konrad._id }]);
  });

  it('clears the selection by Escape', async () => {
    const { user, select } = open();
    await select('Grace Hopper', 'Konrad Zuse');
    await user.keyboard('{Escape}');
    await barIsGone();
  });

  it('shows German texts', async () => {
    const { select } = open({ language: 'de' });
    // The words of the table follow the language of the document, which the shell sets.
    await select('Grace Hopper');
    for (const name of ['Abteilung ändern', 'Berichtslinie ändern', 'Rolle ändern'])
      expect(screen.getByRole('button', { name })).toBeVisible();
  });
});

describe('changing the role of several people', () => {
  it('changes the role of others, but skips the user, who stays selected with the reason', async () => {
    const { select, giveRole, undo, updates, lastToast } = open();
    await select('Ada Lovelace', 'Grace Hopper', 'Konrad Zuse');
    await giveRole('Manager');
    await waitFor(() => expect(bar().getByRole('status')).toHaveTextContent('1 selected'));
    expect(row(/Ada Lovelace/)).toHaveAttribute('aria-selected', 'true');
    expect(updates()).toEqual([update(grace, { role: 'Manager' })]);
    expect(lastToast()).toMatchObject({
      title: '1 person now has the role Manager',
      description: '1 person was not changed: You can change your own role only in your record.',
    });
    undo();
    await waitFor(() => expect(updates()[1]).toEqual(update(grace, { role: 'Employee' })));
  });

  it('does not let a manager assign or remove the role Founder', async () => {
    const { user, select, giveRole, updates, lastToast } = open({
      me: buildUser({ can: ['people.manage'] }, 'Manager'),
    });
    await select('Ada Lovelace');
    await user.click(bar().getByRole('button', { name: 'Change role' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Manager',
      'Employee',
    ]);
    await user.keyboard('{Escape}');
    await giveRole('Employee');
    await waitFor(() =>
      expect(lastToast()?.description).toBe(
        '1 person was not changed: Only founders can change the role of a founder.',
      ),
    );
    expect(updates()).toEqual([]);
  });
});

describe('the selection', () => {
  it('is not offered to users who may not manage people', async () => {
    open({ me: buildUser({}, 'Manager') });
    expect(await screen.findByText('Grace Hopper')).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: /^Select/ })).not.toBeInTheDocument();
  });

  it('is not offered on cards', async () => {
    open({ at: '/people?view=cards' });
    expect(await screen.findByText('Grace Hopper')).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: /^Select/ })).not.toBeInTheDocument();
  });
});
