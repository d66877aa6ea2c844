import { API, type ListedProject, type Rate, type ResponseOf, sharedKeys } from '@atrium/contracts';
import {
  anId,
  apiError,
  buildCompany,
  buildUser,
  type FakeApi,
  renderWithPlatform,
  screen,
  SOME_INSTANT,
  signedIn,
  waitFor,
  within,
} from '@atrium/testing';
import { member, sessionOf } from '../../../testing/staff';
import { asAdmin } from '../../../testing/texts';
import TimeCostPage from './time-cost-page';

const grace = member('Grace Hopper', 'Employee', '2026-02-01T00:00:00.000Z');
const person = { _id: grace.user._id, name: 'grace hopper', avatarUrl: null };
const project = { _id: '0123456789abcdef01234567', name: 'Website', colour: 1 };
const totals = {
  seconds: 5_400,
  billableSeconds: 0,
  roundedSeconds: 5_400,
  costs: [{ currency: 'EUR', amountMinor: 12_750 }],
};
const matrix: ResponseOf<typeof API.timeReports.matrix> = {
  people: [{ ...person, totals, hasRate: false }],
  projects: [
    {
      group: 'project',
      key: project._id,
      day: null,
      person: null,
      project,
      projectTitle: null,
      task: null,
      taskName: null,
      totals,
      share: 1,
    },
  ],
  cells: [{ userId: person._id, key: project._id, totals }],
  totals,
};
const budget: ResponseOf<typeof API.timeReports.budgets>['budgets'][number] = {
  project,
  budgetSeconds: 36_000,
  budget: { currency: 'EUR', amountMinor: 10_000 },
  spent: totals,
};
const rate: Rate = {
  _id: anId(),
  scope: 'member',
  person,
  project: null,
  rateMinor: 8_500,
  currency: 'EUR',
  effectiveFrom: '2026-01-01',
  isInForce: true,
  createdAt: SOME_INSTANT,
  createdBy: person,
};

const listed = (number: number, name: string): ListedProject => ({
  _id: String(number).padStart(24, '0'),
  workspaceId: anId(),
  name,
  description: '',
  colour: 1,
  visibility: 'open',
  lead: null,
  memberCount: 1,
  isMember: true,
  isArchived: false,
  canManage: true,
  canEdit: true,
  taskCount: 0,
  doneCount: 0,
  progress: 0,
  createdAt: SOME_INSTANT,
  updatedAt: SOME_INSTANT,
});

const render = (
  at = '/admin-time-cost',
  api: (api: FakeApi) => unknown = () => undefined,
  session = sessionOf('Founder'),
) =>
  renderWithPlatform(<TimeCostPage />, {
    ...asAdmin,
    at,
    session,
    api: (fake) => {
      fake
        .answer(API.companies.main, () => buildCompany())
        .answer(API.people.employees, () => ({ employees: [grace] }))
        .answer(API.projects.list, () => ({
          projects: [],
          pagination: { totalCount: 0, totalPages: 0, currentPage: 1, limit: 100 },
        }))
        .answer(API.timeReports.matrix, () => matrix)
        .answer(API.rates.list, () => ({ rates: [rate], nextCursor: null, defaultRateMinor: null, currency: 'EUR' }))
        .answer(API.rates.missing, () => ({ people: [person], entriesWithoutCost: 2, otherCurrencies: [] }))
        .answer(API.rates.preview, () => ({
          entries: 3,
          people: 1,
          seconds: 5_400,
          costsBefore: [],
          costsAfter: [{ currency: 'EUR', amountMinor: 13_500 }],
          withoutCost: 3,
          locked: 1,
        }))
        .answer(API.rates.save, () => ({ rate, changed: 3 }))
        .answer(API.rates.lock, () => ({ lockedUntil: null, version: 7 }))
        .answer(API.rates.previewLock, () => ({
          entries: 4,
          seconds: 7_200,
          needsReview: 1,
          withoutCost: 0,
          timers: 2,
        }))
        .answer(API.timeReports.budgets, () => ({ budgets: [budget] }))
        .answer(API.timers.running, () => ({ timers: [], serverTime: SOME_INSTANT }));
      api(fake);
    },
  });

describe('the matrix', () => {
  it('shows hours or cost for each person and project, with totals and missing rates', async () => {
    const { user, location } = render();
    const table = within(await screen.findByRole('table', { name: 'Time and cost by person and project' }));
    expect(table.getByRole('row', { name: /Grace Hopper/ })).toHaveTextContent('Grace Hopper No rate1:301:30');
    await user.click(screen.getByRole('radio', { name: 'Cost' }));
    expect(table.getByRole('row', { name: /Grace Hopper/ })).toHaveTextContent('€127.50€127.50');
    expect(table.getByRole('row', { name: /^Total/ })).toHaveTextContent('€127.50€127.50');
    expect(location()).toBe('/admin-time-cost?measure=cost');
  });

  it('lists each person with their projects on phones, after the total', async () => {
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation(
        (media) => Object.assign(new EventTarget(), { matches: media.includes('max-width'), media }) as MediaQueryList,
      );
    render();
    const list = await screen.findByRole('list', { name: 'Time and cost by person and project' });
    const [total, ...people] = within(list).getAllByRole('listitem');
    expect(total).toHaveTextContent(/^Total1:30.*1:30$/);
    expect(people.find((item) => item.textContent.includes('Grace Hopper'))).toHaveTextContent(/No rate1:30.*1:30$/);
    expect(screen.queryByRole('table')).toBeNull();
  });

  it.each(['hours', 'cost'] as const)('exports the %s that it shows', async (measure) => {
    const { user, platform } = render(`/admin-time-cost?measure=${measure}`, (api) =>
      api.answer(API.timeReports.exportMatrix, () => {
        throw apiError('FORBIDDEN');
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: /CSV/ }));
    await waitFor(() =>
      expect(platform.api.calls(API.timeReports.exportMatrix)[0]?.query).toMatchObject({ measure, format: 'csv' }),
    );
  });

  it.each([
    ['rates', API.rates.export, { inForce: 'true', format: 'xlsx' }],
    ['budgets', API.timeReports.exportBudgets, { format: 'xlsx' }],
  ] as const)('exports the %s', async (tab, definition, query) => {
    const { user, platform } = render(`/admin-time-cost?tab=${tab}`, (api) =>
      api.answer(definition, () => {
        throw apiError('FORBIDDEN');
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: /XLSX/ }));
    await waitFor(() => expect(platform.api.calls(definition)[0]?.query).toEqual(query));
  });

  it('links each sum to its entries', async () => {
    render('/admin-time-cost?from=2026-01-01&to=2026-01-31');
    const [cell, total] = within(await screen.findByRole('row', { name: /Grace Hopper/ })).getAllByRole('link');
    const logs = `/time-logs?from=2026-01-01&to=2026-01-31&person=${person._id}`;
    expect(cell).toHaveAttribute('href', `${logs}&project=${project._id}`);
    expect(total).toHaveAttribute('href', logs);
  });

  it('reads the period from the URL', async () => {
    const { platform } = render('/admin-time-cost?from=2026-01-01&to=2026-01-31');
    await screen.findByRole('table');
    expect(platform.api.calls(API.timeReports.matrix)[0]?.query).toMatchObject({
      from: '2026-01-01',
      to: '2026-01-31',
    });
  });

  it('shows an empty state if nothing was tracked', async () => {
    render(undefined, (api) =>
      api.answer(API.timeReports.matrix, () => ({ ...matrix, people: [], projects: [], cells: [] })),
    );
    expect(await screen.findByText('No time was tracked in this period')).toBeVisible();
  });

  it('offers to retry when loading fails', async () => {
    let fails = true;
    const { user } = render(undefined, (api) =>
      api.answer(API.timeReports.matrix, () => {
        if (fails) throw apiError('UNAVAILABLE');
        return matrix;
      }),
    );
    expect(await screen.findByText('Couldn’t load time and cost')).toBeVisible();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('table')).toBeVisible();
  });
});

it('shows each user only the tabs that their permissions allow', async () => {
  render(undefined, undefined, signedIn(buildUser({ can: ['rates.view'] })));
  expect(await screen.findByText('1 person has no rate')).toBeVisible();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Rates']);
  expect(screen.queryByRole('button', { name: 'Set a rate' })).toBeNull();
});

it('explains the missing permissions to users without any', async () => {
  render(undefined, undefined, signedIn(buildUser({ can: ['bulletin.post'] })));
  expect(await screen.findByText('You don’t have access')).toBeVisible();
});

it('warns of rates in another currency', async () => {
  render('/admin-time-cost?tab=rates', (api) =>
    api.answer(API.rates.missing, () => ({
      people: [],
      entriesWithoutCost: 0,
      otherCurrencies: [{ currency: 'JPY', count: 3 }],
    })),
  );
  expect(await screen.findByText('3 rates in force are in JPY')).toBeVisible();
  expect(screen.getByText(/still get costs in JPY, although the company now uses EUR/)).toBeVisible();
});

describe('rates', () => {
  const openForm = async (api?: (api: FakeApi) => unknown) => {
    const rendered = render('/admin-time-cost?tab=rates', api);
    await rendered.user.click(await screen.findByRole('button', { name: 'Set a rate' }));
    await screen.findByRole('form', { name: 'Set a rate' });
    await rendered.user.selectOptions(screen.getByRole('combobox', { name: 'Applies to' }), 'The whole company');
    return rendered;
  };

  it('are reported as removed if they were removed before', async () => {
    const { user, platform } = render('/admin-time-cost?tab=rates', (api) =>
      api.answer(API.rates.remove, () => {
        throw apiError('NOT_FOUND');
      }),
    );
    await user.click(await screen.findByRole('button', { name: /^Actions for/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove rate' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove rate' }));
    await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ title: 'Rate removed' }]));
  });

  it('are set after a preview of the changes', async () => {
    const { user, platform } = await openForm();
    await user.type(screen.getByRole('textbox', { name: 'Amount per hour in EUR' }), '90');
    expect(await screen.findByText('3 entries of 1 person, 1 h 30 min')).toBeVisible();
    expect(screen.getByText('Cost: – → €135.00')).toBeVisible();
    expect(screen.getByText('1 entry stays as it is, because its period is locked')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save rate' }));
    expect(await screen.findByRole('grid', { name: 'Hourly rates' })).toBeVisible();
    expect(platform.api.calls(API.rates.save)).toMatchObject([{ body: { scope: 'company', rateMinor: 9_000 } }]);
    expect(platform.toasts.shown.at(-1)).toMatchObject({ title: 'Rate saved; 3 entries have a new cost' });
  });

  it('ask for confirmation before a typed rate is discarded', async () => {
    const { user } = await openForm();
    await user.type(screen.getByRole('textbox', { name: 'Amount per hour in EUR' }), '90');
    await user.click(screen.getByRole('tab', { name: 'Budgets' }));
    await user.click(await screen.findByRole('button', { name: 'Stay here' }));
    expect(screen.getByRole('textbox', { name: 'Amount per hour in EUR' })).toHaveValue('90');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(screen.queryByRole('form', { name: 'Set a rate' })).toBeNull();
  });

  it('are offered for every project, also beyond the first page', async () => {
    const { user } = await openForm((api) =>
      api.answer(API.projects.list, ({ query: { page, limit } }) => ({
        projects: [listed(page, page === 1 ? 'Bridge' : 'Tunnel')],
        pagination: { totalCount: 101, totalPages: 2, currentPage: page, limit },
      })),
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'Applies to' }), 'A project');
    await user.type(screen.getByRole('combobox', { name: 'Project' }), 'Tun');
    expect(await screen.findByRole('option', { name: 'Tunnel' })).toBeVisible();
  });

  it('show that projects failed to load, not that there are none', async () => {
    const { user } = await openForm((api) =>
      api.answer(API.projects.list, () => {
        throw apiError('INTERNAL');
      }),
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'Applies to' }), 'A project');
    await user.type(screen.getByRole('combobox', { name: 'Project' }), 'Tun');
    expect(await screen.findByText('Couldn’t load the projects')).toBeVisible();
  });

  it('show an error for an invalid amount and send nothing', async () => {
    const { user, platform } = await openForm();
    await user.type(screen.getByRole('textbox', { name: 'Amount per hour in EUR' }), 'much');
    await user.click(screen.getByRole('button', { name: 'Save rate' }));
    expect(await screen.findByText('Enter an amount like 85 or 85.50.')).toBeVisible();
    expect(platform.api.calls(API.rates.save)).toHaveLength(0);
  });

  it('focus the field of the person first if person and amount are missing, and send nothing', async () => {
    const { user, platform } = await openForm();
    // The field of the person mounts now, after that of the amount.
    await user.selectOptions(screen.getByRole('combobox', { name: 'Applies to' }), 'A person');
    await user.click(screen.getByRole('button', { name: 'Save rate' }));
    const person = screen.getByRole('combobox', { name: 'Person' });
    await waitFor(() => expect(person).toHaveFocus());
    expect(person).toHaveAccessibleDescription('Choose a person.');
    expect(screen.getByRole('textbox', { name: 'Amount per hour in EUR' })).toBeInvalid();
    expect(platform.api.calls(API.rates.save)).toHaveLength(0);
  });

  it('show an error and keep the input if the period is locked', async () => {
    const { user } = await openForm((api) =>
      api.answer(API.rates.save, () => {
        throw apiError('PERIOD_LOCKED', { day: '2026-11-01' });
      }),
    );
    await user.type(screen.getByRole('textbox', { name: 'Amount per hour in EUR' }), '90');
    await user.click(screen.getByRole('button', { name: 'Save rate' }));
    expect(await screen.findByText('Couldn’t save the rate')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Amount per hour in EUR' })).toHaveValue('90');
  });
});

it('offers to set the first rate once, without an export', async () => {
  render('/admin-time-cost?tab=rates', (api) =>
    api.answer(API.rates.list, () => ({ rates: [], nextCursor: null, defaultRateMinor: 7_800, currency: 'EUR' })),
  );
  expect(await screen.findByText('No rates are in force')).toBeVisible();
  expect(screen.getByText('The default hourly rate of €78.00 applies.')).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Set a rate' })).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Export' })).not.toBeInTheDocument();
});

describe('budgets', () => {
  const at = '/admin-time-cost?tab=budgets';

  it('show the spent part of each project and mark exceeded ones', async () => {
    render(at);
    expect(await screen.findByRole('link', { name: 'Website' })).toHaveAttribute('href', `/project/${project._id}`);
    expect(screen.getByRole('meter', { name: 'Hours used of Website' })).toHaveAttribute('aria-valuenow', '5400');
    expect(screen.getByText('€127.50 of €100.00')).toBeVisible();
    expect(screen.getAllByText('Over budget')).toHaveLength(1);
  });

  it('hide money from users who may not see costs', async () => {
    const spent = { ...totals, costs: null };
    render(at, (api) => api.answer(API.timeReports.budgets, () => ({ budgets: [{ ...budget, spent }] })));
    await screen.findByRole('link', { name: 'Website' });
    expect(screen.getByText('No budget')).toBeVisible();
    expect(screen.queryByText('Over budget')).toBeNull();
  });

  it('show an empty state if no project has one', async () => {
    render(at, (api) => api.answer(API.timeReports.budgets, () => ({ budgets: [] })));
    expect(await screen.findByText('No project has a budget')).toBeVisible();
  });
});

describe('locking a period', () => {
  it('sends the version of the rules after a preview', async () => {
    const { user, platform } = render('/admin-time-cost?tab=lock', (api) =>
      api.answer(API.rates.saveLock, ({ body }) => ({ lockedUntil: body.lockedUntil, version: 8 })),
    );
    expect(await screen.findByText('No period is locked. All times can be changed.')).toBeVisible();
    await user.type(screen.getByLabelText('Lock up to and including'), '31/01/2026{Tab}');
    expect(await screen.findByText('4 entries, 2 h')).toBeVisible();
    expect(screen.getByText('1 of them still needs review')).toBeVisible();
    expect(screen.getByText(/^2 timers started by 31 Jan 2026 and are not stopped yet/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Lock period' }));
    expect(await screen.findByText('No period is locked. All times can be changed.')).toBeVisible();
    expect(platform.api.calls(API.rates.saveLock)).toMatchObject([{ body: { lockedUntil: '2026-01-31', version: 7 } }]);
  });

  it('asks for a day, and sends nothing without one', async () => {
    const { user, platform } = render('/admin-time-cost?tab=lock');
    await user.click(await screen.findByRole('button', { name: 'Lock period' }));
    const field = screen.getByLabelText('Lock up to and including');
    expect(field).toHaveAccessibleDescription(/Choose a day\./);
    expect(field).toHaveFocus();
    expect(platform.api.calls(API.rates.saveLock)).toEqual([]);
  });

  it('invalidates the company rules', async () => {
    const { user, platform } = render('/admin-time-cost?tab=lock', (api) =>
      api.answer(API.rates.saveLock, ({ body }) => ({ lockedUntil: body.lockedUntil, version: 8 })),
    );
    platform.queryClient.setQueryData(sharedKeys.companyRules, { version: 7 });
    await user.type(await screen.findByLabelText('Lock up to and including'), '31/01/2026{Tab}');
    await user.click(screen.getByRole('button', { name: 'Lock period' }));
    await waitFor(() =>
      expect(platform.queryClient.getQueryState(sharedKeys.companyRules)).toMatchObject({ isInvalidated: true }),
    );
  });

  it('succeeds if somebody else has just saved other rules', async () => {
    let version = 7;
    const { user, platform } = render('/admin-time-cost?tab=lock', (api) =>
      api
        .answer(API.rates.lock, () => ({ lockedUntil: null, version }))
        .answer(API.rates.saveLock, ({ body }) => {
          version = 8;
          if (body.version !== 8) throw apiError('RULES_CHANGED', { sections: 'leave' });
          return { lockedUntil: body.lockedUntil, version: 9 };
        }),
    );
    await user.type(await screen.findByLabelText('Lock up to and including'), '31/01/2026{Tab}');
    await user.click(screen.getByRole('button', { name: 'Lock period' }));
    await waitFor(() => expect(platform.toasts.shown.at(-1)?.title).toBe('Locked up to 31 Jan 2026'));
  });

  it('asks for confirmation before an earlier day unlocks the days after it', async () => {
    const { user, platform } = render('/admin-time-cost?tab=lock', (api) =>
      api
        .answer(API.rates.lock, () => ({ lockedUntil: '2026-03-31', version: 7 }))
        .answer(API.rates.saveLock, ({ body }) => ({ lockedUntil: body.lockedUntil, version: 8 })),
    );
    await user.type(await screen.findByLabelText('Lock up to and including'), '31/01/2026{Tab}');
    await user.click(screen.getByRole('button', { name: 'Lock period' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Unlock all times after 31 Jan 2026?' });
    expect(platform.api.calls(API.rates.saveLock)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Unlock later times' }));
    await waitFor(() => expect(platform.toasts.shown.at(-1)?.title).toBe('Locked up to 31 Jan 2026'));
    expect(platform.api.calls(API.rates.saveLock)).toMatchObject([{ body: { lockedUntil: '2026-01-31', version: 7 } }]);
  });

  it('shows a lock that somebody else has already set, and changes it only on a second request', async () => {
    let stored: { lockedUntil: string | null; version: number } = { lockedUntil: null, version: 7 };
    const { user, platform } = render('/admin-time-cost?tab=lock', (api) =>
      api
        .answer(API.rates.lock, () => stored)
        .answer(API.rates.saveLock, ({ body }) => {
          if (body.version === 8) return { lockedUntil: body.lockedUntil, version: 9 };
          stored = { lockedUntil: '2025-12-31', version: 8 };
          throw apiError('RULES_CHANGED', { sections: 'time' });
        }),
    );
    await user.type(await screen.findByLabelText('Lock up to and including'), '31/01/2026{Tab}');
    await user.click(screen.getByRole('button', { name: 'Lock period' }));
    expect(await screen.findByText('Somebody else changed the locked period in the meantime')).toBeVisible();
    expect(await screen.findByText(/31 Dec 2025/)).toBeVisible();
    expect(platform.toasts.shown).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Lock period' }));
    await waitFor(() => expect(platform.toasts.shown.at(-1)?.title).toBe('Locked up to 31 Jan 2026'));
  });
});

it('shows an empty state if no timer is running', async () => {
  render('/admin-time-cost?tab=timers');
  expect(await screen.findByText('No timers are running')).toBeVisible();
});
