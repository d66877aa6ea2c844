import { API, type LeaveForm } from '@atrium/contracts';
import {
  apiError,
  buildLeaveForm,
  buildPerson,
  buildUser,
  type FakeApi,
  screen,
  signedIn,
  waitFor,
  within,
} from '@atrium/testing';
import { formList } from '../../../testing/form-list';
import { SICK, VACATION } from '../../../testing/balances';
import { queueOf } from '../../../testing/queue';
import { renderLeave } from '../../../testing/render-leave';
import ApproverPage from './approver-page';

const approved = (employee: string, leaveType: typeof VACATION, startDate: string, endDate: string) =>
  buildLeaveForm({
    employee: buildPerson({ name: employee }),
    leaveType: { ...buildLeaveForm().leaveType, _id: leaveType._id, name: leaveType.name },
    startDate,
    endDate,
    status: 'Approved',
    decidedAt: '2026-11-20T10:00:00.000Z',
    decidedBy: buildPerson({ name: 'ada lovelace' }),
  });

const FORMS = [
  approved('Grace Hopper', VACATION, '2026-12-21', '2026-12-22'),
  approved('Grace Hopper', SICK, '2027-01-11', '2027-01-12'),
  approved('Jonas Weber', VACATION, '2027-01-04', '2027-01-05'),
  approved('عمر 👩‍👩‍👧 Öz', SICK, '2027-02-01', '2027-02-02'),
];

interface Filters {
  status?: string | undefined;
  leaveType?: string | undefined;
  employeeName?: string | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
}

/** Filters as the server does; dates match leave that has at least one day between them. */
const matching = (query: Filters) => (form: LeaveForm) =>
  (query.status === undefined || form.status === query.status) &&
  (query.leaveType === undefined || form.leaveType._id === query.leaveType) &&
  form.employee.name.toLowerCase().includes((query.employeeName ?? '').toLowerCase()) &&
  (query.startDate === undefined || form.endDate >= query.startDate) &&
  (query.endDate === undefined || form.startDate <= query.endDate);

function show(at: string, api: (fake: FakeApi) => unknown = () => null) {
  return renderLeave(<ApproverPage />, {
    at,
    session: signedIn(buildUser({}, 'Founder')),
    api: (fake) => {
      fake
        .answer(API.leave.queue, () => queueOf([]))
        .answer(API.leave.history, ({ query }) => formList(FORMS.filter(matching(query))))
        .answer(API.leave.allForms, ({ query }) => formList(FORMS.filter(matching(query))));
      api(fake);
    },
  });
}

/** Returns who is listed, with the first day of each request. */
const listed = () =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map((row) => row.textContent ?? '');

/** Waits until exactly the requests that these patterns match are listed, in this order. */
const expectListed = (...patterns: RegExp[]) =>
  waitFor(() => expect(listed()).toEqual(patterns.map((pattern) => expect.stringMatching(pattern))));

describe.each([
  ['history', 'the decided requests'],
  ['requests', 'all requests'],
])('the view “%s”, with %s', (view) => {
  const url = `/leave-approver?view=${view}`;

  it('filters by type, in the list and in the address', async () => {
    const { user, location } = show(url);
    await expectListed(/Grace.*21/, /Grace.*11/, /Jonas/, /Öz/);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), SICK.name);
    await expectListed(/Grace Hopper.*Sick leave/, /Öz.*Sick leave/);
    expect(location()).toBe(`${url}&type=${SICK._id}`);
  });

  it.each([
    ['part of a name', 'jonas', /Jonas Weber/],
    ['a name in two scripts with emoji', 'عمر 👩‍👩‍👧', /Öz/],
  ])('filters by person, by %s, in the list and in the address', async (_what, name, found) => {
    const { user, location } = show(url);
    await expectListed(/Grace.*21/, /Grace.*11/, /Jonas/, /Öz/);
    await user.click(screen.getByRole('searchbox', { name: 'Employee' }));
    await user.paste(name);
    await expectListed(found);
    const params = new URLSearchParams(location().split('?')[1]);
    expect(Object.fromEntries(params)).toEqual({ view, name });
  });

  it('filters by dates, in the list and in the address', async () => {
    const { user, location } = show(url);
    await expectListed(/Grace.*21/, /Grace.*11/, /Jonas/, /Öz/);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Custom');
    await user.type(screen.getByRole('textbox', { name: 'From' }), '2027-01-05{Enter}');
    await user.type(screen.getByRole('textbox', { name: 'To' }), '2027-01-31{Enter}');
    await expectListed(/Grace.*11/, /Jonas/);
    expect(location()).toBe(`${url}&from=2027-01-05&to=2027-01-31`);
  });

  it('applies all filters in the address, shows them in its fields, and removes them on “Reset filters”', async () => {
    const { user, location } = show(`${url}&type=${VACATION._id}&name=jonas&from=2027-01-01&to=2027-01-31`);
    await expectListed(/Jonas Weber.*Annual leave/);
    expect(screen.getByRole('combobox', { name: 'Type' })).toHaveDisplayValue(VACATION.name);
    expect(screen.getByRole('searchbox', { name: 'Employee' })).toHaveValue('jonas');
    expect(screen.getByRole('combobox', { name: 'Period' })).toHaveDisplayValue('Custom');
    await user.click(screen.getByRole('button', { name: 'Reset filters' }));
    await expectListed(/Grace.*21/, /Grace.*11/, /Jonas/, /Öz/);
    expect(location()).toBe(url);
  });

  it('shows that nothing matches the filters', async () => {
    show(`${url}&name=${'x'.repeat(200)}`);
    expect(await screen.findByText('Nothing matches these filters')).toBeVisible();
  });
});

it('offers only the statuses of decided requests in the history, and ignores others in the address', async () => {
  show('/leave-approver?view=history&status=Pending');
  await expectListed(/Grace.*21/, /Grace.*11/, /Jonas/, /Öz/);
  const status = screen.getByRole('combobox', { name: 'Status' });
  expect(
    within(status)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['All Statuses', 'Approved', 'Rejected', 'Cancelled']);
  expect(status).toHaveDisplayValue('All Statuses');
  expect(screen.queryByRole('button', { name: 'Reset filters' })).not.toBeInTheDocument();
});

describe('the export of decided leave', () => {
  /** Records under which names files are saved. */
  function recordDownloads() {
    const names: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const create = jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:leave');
    return { names, saved: () => create.mock.calls.map(([file]) => file) };
  }

  afterEach(() => jest.restoreAllMocks());

  it('downloads the requests that the filters show, under the name of the server', async () => {
    const { names, saved } = recordDownloads();
    const csvOf = (forms: readonly LeaveForm[]) => forms.map(({ employee }) => employee.name).join('\n');
    let sent = '';
    const { user, platform } = show(
      `/leave-approver?view=requests&status=Approved&type=${VACATION._id}&from=2027-01-01&to=2027-01-31&page=1`,
      (api) =>
        api.answer(API.leave.exportForms, ({ query }) => {
          sent = csvOf(FORMS.filter(matching(query)));
          return new File([sent], 'leave-2026-11-29.csv', { type: 'text/csv' });
        }),
    );
    await expectListed(/Jonas Weber/);
    await user.type(screen.getByRole('searchbox', { name: 'Employee' }), 'weber');
    await waitFor(() =>
      expect(platform.api.calls(API.leave.allForms).at(-1)?.query).toMatchObject({ employeeName: 'weber' }),
    );
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));

    await waitFor(() => expect(names).toEqual(['leave-2026-11-29.csv']));
    expect(saved()).toEqual([expect.any(File)]);
    expect(sent).toBe('Jonas Weber');
    expect(platform.api.calls(API.leave.exportForms).map(({ query }) => query)).toEqual([
      {
        status: 'Approved',
        leaveType: VACATION._id,
        employeeName: 'weber',
        startDate: '2027-01-01',
        endDate: '2027-01-31',
      },
    ]);
    expect(platform.toasts.shown).toEqual([]);
  });

  it('downloads all requests if no filter is set, even from a later page', async () => {
    const { names } = recordDownloads();
    const { user, platform } = show('/leave-approver?view=requests&page=2', (api) =>
      api
        .answer(API.leave.allForms, ({ query }) => ({
          leaveForms: FORMS.slice(0, 1),
          pagination: { totalCount: 11, totalPages: 2, currentPage: query.page, limit: 10 },
        }))
        .answer(API.leave.exportForms, () => new File(['a'], 'leave.csv')),
    );
    await expectListed(/Grace/);
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(names).toEqual(['leave.csv']));
    expect(platform.api.calls(API.leave.exportForms)[0]?.query).toEqual({});
  });

  it('downloads only decided requests in the history, with its filters', async () => {
    const { names } = recordDownloads();
    const { user, platform } = show(`/leave-approver?view=history&type=${SICK._id}`, (api) =>
      api.answer(API.leave.exportForms, () => new File(['a'], 'leave.csv')),
    );
    await expectListed(/Grace/, /Öz/);
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(names).toEqual(['leave.csv']));
    expect(platform.api.calls(API.leave.exportForms)[0]?.query).toEqual({ leaveType: SICK._id, decided: 'true' });
  });

  it('saves no file if the server rejects it, and shows why', async () => {
    const { names } = recordDownloads();
    const { user, platform } = show('/leave-approver?view=requests', (api) =>
      api.answer(API.leave.exportForms, () => {
        throw apiError('FORBIDDEN');
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ title: 'Couldn’t export the leave requests' }]));
    expect(names).toEqual([]);
  });
});
