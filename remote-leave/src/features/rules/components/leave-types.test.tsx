import { API, type LeaveTypeRules, leaveTypeRules, RULES_DEFAULTS } from '@atrium/contracts';
import { confirmDiscardUnsavedWork } from '@atrium/platform';
import { act, anId, apiError, buildUser, screen, signedIn, waitFor, within } from '@atrium/testing';
import { renderLeave } from '../../../testing/render-leave';
import RulesSection from './rules-section';

const ANNUAL = leaveTypeRules.parse({
  _id: anId(),
  name: 'Annual leave',
  colour: 0,
  paid: true,
  allowance: 25_000,
  carryOverCap: 5_000,
  carryOverMonths: 3,
});
const LIEU = leaveTypeRules.parse({
  _id: anId(),
  name: 'Time in lieu',
  colour: 3,
  paid: false,
  unit: 'hour',
  halfDays: false,
  allowance: 90,
  accrual: 'monthly',
});

function draw() {
  let types: LeaveTypeRules[] = [ANNUAL, LIEU];
  let saved: LeaveTypeRules[] | undefined;
  const rendered = renderLeave(<RulesSection />, {
    session: signedIn(buildUser({}, 'Founder')),
    api: (api) => {
      const rules = () => ({ version: 1, ...RULES_DEFAULTS, leave: { ...RULES_DEFAULTS.leave, types } });
      api
        .answer(API.companies.rules, () => ({ data: rules() }))
        .answer(API.companies.saveRules, ({ body }) => {
          saved = body.leave?.types;
          types = saved ?? types;
          return { data: { ...rules(), version: 2 }, message: '' };
        })
        .answer(API.people.employees, () => ({ employees: [] }));
    },
  });
  return { ...rendered, saved: () => saved };
}

const leave = async () => within(await screen.findByRole('group', { name: 'Leave' }));
const dialog = (name: string) => screen.findByRole('dialog', { name });

test('lists leave types with their allowance, and edits one in its unit', async () => {
  const { user, saved, platform } = draw();
  const section = await leave();
  expect(section.getByText('25 days a year · Paid')).toBeVisible();
  expect(section.getByText('1.5 hours a year · Month by month · Unpaid')).toBeVisible();

  await user.click(section.getByRole('button', { name: 'Edit Annual leave' }));
  const form = within(await dialog('Edit leave type'));
  expect(form.getByLabelText('Carried over at most, in days')).toHaveValue('5');
  await user.clear(form.getByLabelText(/^Name/));
  await user.type(form.getByLabelText(/^Name/), 'Vacation');
  await user.clear(form.getByLabelText('Allowance a year, in days'));
  await user.type(form.getByLabelText('Allowance a year, in days'), '27,5');
  await user.selectOptions(form.getByLabelText('Part of a year, rounded up to'), 'Whole days');
  await user.click(form.getByRole('checkbox', { name: 'Needs approval' }));
  await user.click(form.getByRole('radio', { name: 'Colour 5' }));
  await user.click(form.getByRole('button', { name: 'Apply' }));

  // Only the section's Save button stores it.
  expect(saved()).toBeUndefined();
  expect(section.getByText('27.5 days a year · Paid · No approval needed')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ title: 'Saved' }]));
  expect(saved()).toEqual([
    {
      ...ANNUAL,
      name: 'Vacation',
      allowance: 27_500,
      prorationRounding: 'whole',
      needsApproval: false,
      colour: 4,
    },
    LIEU,
  ]);
});

test('adds a leave type, and removes an unused one', async () => {
  const { user, saved } = draw();
  const section = await leave();
  await user.click(section.getByRole('button', { name: 'Add a leave type' }));
  const form = within(await dialog('New leave type'));
  expect(form.queryByLabelText('Carried over at most, in days')).toBeNull();
  await user.type(form.getByLabelText(/^Name/), 'Study leave');
  await user.selectOptions(form.getByLabelText('Counted in'), 'Hours');
  await user.type(form.getByLabelText('Longest leave, in hours'), '7.5');
  await user.click(form.getByRole('button', { name: 'Apply' }));
  await user.click(section.getByRole('button', { name: 'Remove Time in lieu' }));
  await user.click(await screen.findByRole('button', { name: 'Save changes' }));

  await waitFor(() => expect(saved()).toHaveLength(2));
  expect(saved()?.[1]).toEqual(
    leaveTypeRules.parse({
      name: 'Study leave',
      colour: 2,
      paid: true,
      unit: 'hour',
      halfDays: false,
      maxAmount: 450,
    }),
  );
});

test('shows a missing name and an invalid number in the dialog, without changing the list', async () => {
  const { user } = draw();
  const section = await leave();
  await user.click(section.getByRole('button', { name: 'Add a leave type' }));
  const form = within(await dialog('New leave type'));
  await user.type(form.getByLabelText('Allowance a year, in days'), 'many');
  await user.click(form.getByRole('button', { name: 'Apply' }));

  expect(form.getByLabelText(/^Name/)).toBeInvalid();
  expect(form.getByLabelText('Allowance a year, in days')).toBeInvalid();
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(section.getAllByRole('button', { name: /^Edit / })).toHaveLength(2);
});

test('asks for confirmation before discarding input in the dialog, also if the page is left', async () => {
  const { user } = draw();
  const section = await leave();
  await user.click(section.getByRole('button', { name: 'Edit Annual leave' }));
  await dialog('Edit leave type');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();

  await user.click(section.getByRole('button', { name: 'Edit Annual leave' }));
  await user.type(screen.getByLabelText(/^Name/), ' and more');
  await user.keyboard('{Escape}');
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard these changes?' }));
  await user.click(question.getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Annual leave and more');

  let mayLeave: Promise<boolean> | undefined;
  act(() => void (mayLeave = confirmDiscardUnsavedWork()));
  await user.click(await screen.findByRole('button', { name: 'Stay here' }));
  expect(await mayLeave).toBe(false);
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Annual leave and more');
});

test.each([
  [
    'of the list',
    'leave.types',
    { code: 'LEAVE_TYPE_IN_USE', message: '', params: { name: 'Annual leave' } },
    /in use/,
  ],
  ['of one type', 'leave.types.1.name', { code: 'NAME_TAKEN', message: '', params: {} }, /already one with this name/],
])('shows an error %s until the next change', async (_which, path, error, words) => {
  const { user, platform } = draw();
  const section = await leave();
  platform.api.answer(API.companies.saveRules, () => {
    throw apiError('VALIDATION_FAILED', {}, { [path]: error });
  });
  await user.type(section.getByLabelText('Notice, in days'), '7');
  await user.click(await screen.findByRole('button', { name: 'Save changes' }));

  expect(await section.findByText(words)).toBeVisible();
  await user.click(section.getByRole('button', { name: 'Remove Time in lieu' }));
  expect(section.queryByText(words)).toBeNull();
});

test('limits blocked days to chosen leave types and departments', async () => {
  const sales = { _id: anId(), name: 'Sales', lead: null, members: [] };
  let saved: unknown;
  const { user, platform } = renderLeave(<RulesSection />, {
    session: signedIn(buildUser({}, 'Founder')),
    api: (api) => {
      const rules = { version: 1, ...RULES_DEFAULTS, leave: { ...RULES_DEFAULTS.leave, types: [ANNUAL, LIEU] } };
      api
        .answer(API.companies.rules, () => ({ data: rules }))
        .answer(API.companies.saveRules, ({ body }) => {
          saved = body.leave?.scopedBlackouts;
          throw apiError('VALIDATION_FAILED', {}, { 'leave.scopedBlackouts.0.departments.0': unknownDepartment });
        })
        .answer(API.departments.list, () => ({ departments: [sales] }))
        .answer(API.people.employees, () => ({ employees: [] }));
    },
  });
  const form = await leave();
  await user.click(form.getByRole('button', { name: 'Add a period' }));
  const group = within(form.getByRole('group', { name: 'Only for some leave types or departments' }));
  expect(group.getByText('All that need notice')).toBeVisible();
  expect(group.getByText('Everyone')).toBeVisible();

  await user.type(group.getByLabelText('From'), '2026-12-01');
  await user.type(group.getByLabelText('To'), '2026-12-02');
  await user.type(group.getByLabelText('Reason'), 'Stocktaking');
  await user.selectOptions(group.getByLabelText('Leave types'), 'Annual leave');
  await user.selectOptions(group.getByLabelText('Leave types'), 'Time in lieu');
  await user.click(group.getByRole('button', { name: 'Remove Time in lieu' }));
  await user.selectOptions(group.getByLabelText('Departments'), 'Sales');
  await user.click(await screen.findByRole('button', { name: 'Save changes' }));

  await waitFor(() =>
    expect(saved).toEqual([
      {
        from: '2026-12-01',
        to: '2026-12-02',
        reason: 'Stocktaking',
        leaveTypes: [ANNUAL._id],
        departments: [sales._id],
      },
    ]),
  );
  expect(await group.findByText('There is no such department.')).toBeVisible();
  expect(platform.toasts.shown).toEqual([]);
});

const unknownDepartment = { code: 'UNKNOWN_DEPARTMENT', message: 'There is no such department.' } as const;
