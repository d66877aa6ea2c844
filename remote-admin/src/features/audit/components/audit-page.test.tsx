import { API, type AuditEntry, type CompanyRules, RULES_DEFAULTS } from '@atrium/contracts';
import {
  anId,
  apiError,
  buildRegistry,
  type FakeApi,
  mockScreenWidth,
  renderWithPlatform,
  screen,
  waitFor,
  within,
} from '@atrium/testing';
import { member, sessionOf } from '../../../testing/staff';
import { asAdmin } from '../../../testing/texts';
import AuditPage from './audit-page';

const ada = member('Ada Lovelace', 'Founder', '2024-01-01T00:00:00.000Z');
const ben = member('Ben Ito', 'Manager', '2025-01-01T00:00:00.000Z');

/** The id under which the server stores a project. */
const PROJECT_KEY = anId();

const entry = (number: number, change: Partial<AuditEntry> = {}): AuditEntry => ({
  _id: `01a1fc63-2c8a-709d-b41a-5fcfc94d15a${number}`,
  at: '2026-11-20T09:30:00.000Z',
  actor: { _id: ada.user._id, name: 'Ada Lovelace', avatarUrl: null },
  action: 'role.changed',
  subject: { type: 'member', id: ben.user._id, name: 'Ben Ito' },
  before: { role: 'Employee', position: null },
  after: { role: 'Manager', position: 'Lead' },
  ...change,
});

const RULES: CompanyRules = { version: 1, ...RULES_DEFAULTS, leave: { ...RULES_DEFAULTS.leave, types: [] } };

const render = (api: (api: FakeApi) => unknown, at = '/admin/audit', language: 'en' | 'de' = 'en') =>
  renderWithPlatform(<AuditPage />, {
    ...asAdmin,
    at,
    language,
    session: sessionOf('Founder'),
    api: (fake) =>
      void api(
        fake
          .answer(API.people.employees, () => ({ employees: [ada, ben] }))
          .answer(API.companies.rules, () => ({ data: RULES }))
          .answer(API.departments.list, () => ({ departments: [] }))
          .answer(API.releases.registry, () => buildRegistry()),
      ),
  });

const answerWith =
  (entries: AuditEntry[], nextCursor: string | null = null) =>
  (api: FakeApi) =>
    api.answer(API.audit.list, () => ({ entries, nextCursor }));

it('lists who changed which setting of which object', async () => {
  render(answerWith([entry(1), entry(2, { actor: null, action: 'thing.ofTomorrow' })]));
  const row = await screen.findByRole('row', { name: /Ada Lovelace changed the role of Ben Ito/ });
  expect(row).toHaveTextContent('Role: Employee → Manager, 1 more');
  // A newer server can record actions that this release has no text for.
  expect(screen.getByRole('row', { name: /Atrium made the change “thing\.ofTomorrow”/ })).toBeVisible();
});

it('shows names of people in title case, and other names as they are', async () => {
  const actor = { _id: ada.user._id, name: 'ada LOVELACE', avatarUrl: null };
  const person = { type: 'member', id: ben.user._id, name: 'ben ito' };
  const department = { type: 'department', id: anId(), name: 'iOS team' };
  render(
    answerWith([
      entry(1, { actor, subject: person }),
      entry(2, { actor, action: 'department.changed', subject: department, before: null, after: null }),
    ]),
  );
  expect(await screen.findByRole('row', { name: /Ada Lovelace changed the role of Ben Ito/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /Ada Lovelace changed the department iOS team/ })).toBeVisible();
});

it.each([
  ['en', /Ada Lovelace approved a leave request of Ben Ito/, /Ada Lovelace approved a leave request (?!of)/],
  ['de', /Ada Lovelace hat eine Abwesenheit von Ben Ito genehmigt/, /Ada Lovelace hat eine Abwesenheit genehmigt/],
] as const)('names the person whose leave was approved, if the server does (%s)', async (language, named, unnamed) => {
  const approved = { action: 'leave.approved', before: { status: 'Pending' }, after: { status: 'Approved' } };
  const about = (name: string | null) => ({ ...approved, subject: { type: 'leave', id: anId(), name } });
  render(answerWith([entry(1, about('Ben Ito')), entry(2, about(null))]), '/admin/audit', language);
  expect(await screen.findByRole('row', { name: named })).toBeVisible();
  expect(screen.getByRole('row', { name: unnamed })).toBeVisible();
});

it.each([
  ['en', /removed Ben Ito from the project Website/, /removed somebody from the project Website/],
  ['de', /hat Ben Ito aus dem Projekt Website entfernt/, /hat jemanden aus dem Projekt Website entfernt/],
] as const)('names the person who was removed from a project, if known (%s)', async (language, known, other) => {
  const removed = (userId: string) => ({
    action: 'project.memberRemoved',
    subject: { type: 'project', id: PROJECT_KEY, name: 'Website' },
    before: { userId },
    after: null,
  });
  render(answerWith([entry(1, removed(ben.user._id)), entry(2, removed(anId()))]), '/admin/audit', language);
  expect(await screen.findByRole('row', { name: known })).toBeVisible();
  expect(screen.getByRole('row', { name: other })).toBeVisible();
});

it('says that an hourly rate is that of the whole company', async () => {
  const subject = { type: 'rate', id: anId(), name: null };
  const rate = { scope: 'company', userId: null, projectKey: null, rateMinor: 7_800, currency: 'EUR' };
  render(answerWith([entry(1, { action: 'rate.set', subject, before: null, after: rate })]));
  expect(await screen.findByRole('row', { name: /set the hourly rate of the whole company/ })).toBeVisible();
});

it('names the address of an open invitation, and omits that of an invitation that is no longer open', async () => {
  const invited = { role: 'Employee', invitedBy: 'Ada', createdAt: entry(1).at, expiresAt: entry(1).at } as const;
  const sent = { action: 'invitation.sent', before: null, after: { role: 'Employee' } };
  const open = anId();
  render((api) =>
    answerWith([
      entry(1, { ...sent, subject: { type: 'invitation', id: open, name: null } }),
      entry(2, { ...sent, subject: { type: 'invitation', id: anId(), name: null } }),
    ])(api).answer(API.people.invitations, () => ({
      invitations: [{ ...invited, _id: open, email: 'ida@example.com', expired: false }],
    })),
  );
  expect(await screen.findByRole('row', { name: /Ada Lovelace invited ida@example\.com/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /Ada Lovelace invited somebody/ })).toBeVisible();
});

it('shows the change and the time of an entry in lines of their own on phones', async () => {
  mockScreenWidth(390);
  render(answerWith([entry(1)]));
  const row = await screen.findByRole('row', { name: /Ada Lovelace changed the role of Ben Ito/ });
  const card = within(within(row).getByRole('rowheader'));
  expect(card.getByText('Role: Employee → Manager, 1 more')).toBeVisible();
  expect(card.getByText(/^20 Nov 2026/)).toBeVisible();
  jest.restoreAllMocks();
});

it('opens an entry with all of its changes, at a URL of its own', async () => {
  const { user, location } = render(answerWith([entry(1)]));
  await user.click(await screen.findByRole('row', { name: /changed the role/ }));
  expect(location()).toContain(`entry=${entry(1)._id}`);
  const panel = screen.getByRole('dialog', { name: 'Role changed' });
  expect(within(panel).getByRole('row', { name: 'Position – Lead' })).toBeVisible();
});

it('shows fields and values in German, amounts in their currency, and the main field first', async () => {
  const rate = {
    scope: 'project',
    userId: ben.user._id,
    projectKey: PROJECT_KEY,
    rateMinor: 9_600,
    currency: 'EUR',
    effectiveFrom: '2025-01-01',
  };
  const shown = entry(1, {
    action: 'rate.set',
    subject: { type: 'rate', id: anId(), name: null },
    before: null,
    after: rate,
    projects: { [PROJECT_KEY]: 'Webauftritt' },
  });
  const { user } = render(answerWith([shown]), '/admin/audit', 'de');
  const row = await screen.findByRole('row', { name: /Stundensatz festgelegt/ });
  // Money is formatted in the page's language, which the shell sets.
  expect(row).toHaveTextContent('Stundensatz: €96.00, 5 weitere');
  await user.click(row);
  const panel = within(screen.getByRole('dialog', { name: 'Stundensatz festgelegt' }));
  expect(panel.getByRole('row', { name: 'Gilt für – Ein Projekt' })).toBeVisible();
  expect(panel.getByRole('row', { name: 'Ab – 01.01.2025' })).toBeVisible();
  expect(panel.getByRole('row', { name: 'Person – Ben Ito' })).toBeVisible();
  expect(panel.getByRole('row', { name: 'Projekt – Webauftritt' })).toBeVisible();
});

it('shows both budgets of a project, as an amount and a duration', async () => {
  const money = { currency: 'USD', amountMinor: 500_000 };
  const shown = entry(1, {
    action: 'project.budgetChanged',
    subject: { type: 'project', id: anId(), name: 'Website' },
    before: { budgetSeconds: null, budget: money },
    after: { budgetSeconds: 36_000, budget: { ...money, amountMinor: 750_000 } },
  });
  const { user } = render(answerWith([shown]));
  await user.click(await screen.findByRole('row', { name: /changed the budget of the project Website/ }));
  const panel = within(screen.getByRole('dialog', { name: 'Project budget changed' }));
  expect(panel.getByRole('row', { name: 'Budget US$5,000.00 US$7,500.00' })).toBeVisible();
  expect(panel.getByRole('row', { name: 'Budget in hours – 10:00' })).toBeVisible();
});

it('counts changed personal details of a record among its changes', async () => {
  const before = { position: null, personalFields: [] };
  const after = { position: 'Engineer', personalFields: ['nric', 'contact'] };
  render(answerWith([entry(1, { action: 'employee.changed', before, after })]));
  const row = await screen.findByRole('row', { name: /changed the employee record of Ben Ito/ });
  expect(row).toHaveTextContent('Position: Engineer, 1 more');
});

it('shows that the project of an entry was deleted', async () => {
  const after = { projectKey: PROJECT_KEY };
  render(answerWith([entry(1, { action: 'rate.set', before: null, after })]));
  expect(await screen.findByRole('row', { name: /set the hourly rate of Ben Ito/ })).toHaveTextContent(
    'Project: Deleted project',
  );
});

it('shows the section of changed rules, with people, week and dates in words', async () => {
  const gone = anId();
  const before = {
    week: [480, 480, 480, 480, 480, 0, 0],
    approval: { steps: [{ approvers: [gone] }] },
    lockedUntil: null,
  };
  const after = {
    week: [480, 480, 480, 480, 0, 0, 0],
    approval: { steps: [{ approvers: [ben.user._id] }] },
    lockedUntil: '2026-10-31',
  };
  const subject = { type: 'rules', id: 'workingTime', name: null };
  const { user } = render(answerWith([entry(1, { action: 'rules.changed', subject, before, after })]));
  const row = await screen.findByRole('row', { name: /changed the rules/ });
  expect(row).toHaveTextContent('Working time');
  await user.click(row);
  const panel = within(screen.getByRole('dialog', { name: 'Rules changed' }));
  expect(
    panel.getByRole('row', {
      name: 'Working week 8:00, 8:00, 8:00, 8:00, 8:00, 0:00, 0:00 8:00, 8:00, 8:00, 8:00, 0:00, 0:00, 0:00',
    }),
  ).toBeVisible();
  expect(
    panel.getByRole('row', { name: 'Approval › Steps Approvers: Former member Approvers: Ben Ito' }),
  ).toBeVisible();
  expect(panel.getByRole('row', { name: 'Locked until – 31 Oct 2026' })).toBeVisible();
});

it('lists blocked dates in the order of their days, with the days before the reason', async () => {
  const blackouts = [
    { to: '2026-12-24', from: '2026-12-01', reason: 'Season' },
    { to: '2026-02-03', from: '2026-02-02', reason: 'Audit' },
  ];
  const subject = { type: 'rules', id: 'leave', name: null };
  const shown = entry(1, { action: 'rules.changed', subject, before: { blackouts: [] }, after: { blackouts } });
  const { user } = render(answerWith([shown]));
  await user.click(await screen.findByRole('row', { name: /changed the rules/ }));
  const panel = within(screen.getByRole('dialog', { name: 'Rules changed' }));
  expect(
    panel.getByRole('row', { name: /2 Feb 2026.*3 Feb 2026.*Audit.*1 Dec 2026.*24 Dec 2026.*Season/ }),
  ).toBeVisible();
});

it('names the leave types and departments of blocked dates, also deleted ones', async () => {
  const vacation = { _id: anId(), name: 'Vacation', colour: 0, paid: true };
  const sales = { _id: anId(), name: 'Sales', lead: null, members: [] };
  const scoped = {
    from: '2026-12-01',
    to: '2026-12-24',
    reason: 'Season',
    leaveTypes: [vacation._id, anId()],
    departments: [sales._id, anId()],
  };
  const shown = entry(1, {
    action: 'rules.changed',
    subject: { type: 'rules', id: 'leave', name: null },
    before: { scopedBlackouts: [] },
    after: { scopedBlackouts: [scoped] },
  });
  const { user } = render((api) =>
    answerWith([shown])(api)
      .answer(API.companies.rules, () => ({ data: { ...RULES, leave: { ...RULES.leave, types: [vacation] } } }))
      .answer(API.departments.list, () => ({ departments: [sales] })),
  );
  await user.click(await screen.findByRole('row', { name: /changed the rules/ }));
  const panel = within(screen.getByRole('dialog', { name: 'Rules changed' }));
  expect(
    await panel.findByRole('row', {
      name: /Leave types: Vacation, Deleted leave type, Departments: Sales, Deleted department$/,
    }),
  ).toBeVisible();
});

it('shows corrected times as periods, whose end names its day only if that is another one', async () => {
  const corrected = (number: number, checkIn: string, checkOut: string | null) =>
    entry(number, {
      action: 'attendance.corrected',
      subject: { type: 'membership.attendance', id: ben.user._id, name: 'Ben Ito' },
      before: { date: '2026-10-01', times: [] },
      after: { date: '2026-10-01', times: [{ checkIn, checkOut }] },
    });
  render(
    answerWith([
      corrected(1, '2026-10-01T10:23:00.000Z', '2026-10-01T11:47:00.000Z'),
      corrected(2, '2026-10-01T10:23:00.000Z', '2026-10-02T11:47:00.000Z'),
      corrected(3, '2026-10-01T10:23:00.000Z', null),
    ]),
  );
  const [same, next, open] = await screen.findAllByRole('row', { name: /corrected the attendance of Ben Ito/ });
  expect(same).toHaveTextContent(/Times: 1 Oct 2026, \d\d:23 – \d\d:47/);
  expect(next).toHaveTextContent(/Times: 1 Oct 2026, \d\d:23 – 2 Oct 2026, \d\d:47/);
  expect(open).toHaveTextContent(/Times: Check-in: 1 Oct 2026, \d\d:23/);
});

it('filters by action and keeps the filter in the URL', async () => {
  const { user, platform, location } = render(answerWith([entry(1)]));
  await user.selectOptions(await screen.findByLabelText('Action'), 'Permissions changed');
  expect(location()).toContain('action=grants.changed');
  expect(platform.api.calls(API.audit.list).at(-1)?.query).toMatchObject({ action: 'grants.changed' });
  await user.click(screen.getByRole('button', { name: 'Reset filters' }));
  expect(location()).toBe('/admin/audit');
});

it('filters by a period up to now and resets it', async () => {
  const { user, platform, location } = render(answerWith([entry(1)]));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Period' }), 'Last 7 days');
  expect(location()).toMatch(/^\/admin\/audit\?from=\d{4}-\d\d-\d\d$/);
  const from = location().split('=')[1];
  expect(platform.api.calls(API.audit.list).at(-1)?.query).toMatchObject({ from });
  await user.click(screen.getByRole('button', { name: 'Reset filters' }));
  expect(location()).toBe('/admin/audit');
});

it('filters by person, with people offered in the order of their names', async () => {
  const zoe = member('zoe OKAFOR', 'Employee', '2025-01-01T00:00:00.000Z');
  const { user, location } = render((api) =>
    answerWith([entry(1)])(api).answer(API.people.employees, () => ({ employees: [zoe, ben] })),
  );
  await screen.findByRole('row', { name: /changed the role/ });
  await user.click(screen.getByRole('combobox', { name: 'Person' }));
  const options = within(screen.getByRole('listbox'));
  await options.findByRole('option', { name: /Zoe Okafor/ });
  expect(options.getAllByRole('option')).toEqual([
    options.getByRole('option', { name: /Ben Ito/ }),
    options.getByRole('option', { name: /Zoe Okafor/ }),
  ]);
  await user.click(options.getByRole('option', { name: /Zoe Okafor/ }));
  expect(location()).toContain(`actor=${zoe.user._id}`);
});

it('ignores filters in the URL that the server would reject', async () => {
  const { platform } = render(answerWith([]), '/admin/audit?from=yesterday&actor=x&action=nonsense');
  expect(await screen.findByText('Nothing recorded yet')).toBeVisible();
  expect(platform.api.calls(API.audit.list).at(-1)?.query).toEqual({ limit: 50 });
});

it('loads older entries on request', async () => {
  const { user, platform } = render((api) =>
    api.answer(API.audit.list, ({ query }) =>
      query?.cursor === 'next'
        ? { entries: [entry(2, { action: 'member.removed' })], nextCursor: null }
        : { entries: [entry(1)], nextCursor: 'next' },
    ),
  );
  await user.click(await screen.findByRole('button', { name: /more/i }));
  expect(await screen.findByRole('row', { name: /removed Ben Ito from the company/ })).toBeVisible();
  expect(platform.api.calls(API.audit.list)).toHaveLength(2);
});

it('shows an error when the log cannot be loaded, and retries', async () => {
  let isDown = true;
  const { user } = render((api) =>
    api.answer(API.audit.list, () => {
      if (isDown) throw apiError('FORBIDDEN');
      return { entries: [entry(1)], nextCursor: null };
    }),
  );
  expect(await screen.findByText('Couldn’t load the audit log')).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('row', { name: /changed the role/ })).toBeVisible();
});

it('shows an error when the export fails', async () => {
  const { user, platform } = render((api) =>
    answerWith([entry(1)])(api).answer(API.audit.export, () => {
      throw apiError('FORBIDDEN');
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await screen.findByRole('row', { name: /changed the role/ });
  expect(platform.toasts.shown.at(-1)?.title).toBe('Couldn’t export the audit log');
});

it('filters by former members and names them', async () => {
  const zoe = { _id: anId(), name: 'zoe', avatarUrl: null };
  const { user, platform } = render((api) => {
    answerWith([entry(1, { before: { reportsTo: zoe._id }, after: { reportsTo: null } })])(api);
    return api.answer(API.people.former, () => ({ people: [zoe] }));
  });
  expect(await screen.findByRole('row', { name: /Zoe → –/ })).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: 'Person' }));
  await user.click(await screen.findByRole('option', { name: /Zoe/ }));
  await waitFor(() => expect(platform.api.calls(API.audit.list).at(-1)?.query).toMatchObject({ actor: zoe._id }));
});
