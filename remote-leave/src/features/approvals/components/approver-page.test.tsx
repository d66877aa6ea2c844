import { API } from '@atrium/contracts';
import { buildLeaveForm, buildPerson, buildUser, screen, signedIn, waitFor } from '@atrium/testing';
import { formList } from '../../../testing/form-list';
import { renderLeave } from '../../../testing/render-leave';
import ApproverPage from './approver-page';

const founder = signedIn(buildUser({}, 'Founder'));
const form = buildLeaveForm({ employee: buildPerson({ name: 'grace hopper' }) });

const at = '/leave-approver';

test('shows who waits, opens a request and decides it', async () => {
  const { user, platform, location } = renderLeave(<ApproverPage />, {
    at,
    session: founder,
    api: (api) => {
      api.answer(API.leave.allForms, () => formList([form]));
      api.answer(API.leave.form, () => form);
      api.answer(API.leave.decide, () => buildLeaveForm({ ...form, status: 'Approved' }));
    },
  });

  expect(await screen.findByText('Grace Hopper')).toBeVisible();
  expect(platform.api.calls(API.leave.allForms)[0]?.query).toMatchObject({ status: 'Pending' });

  await user.click(screen.getByRole('button', { name: /Dec 2026/ }));
  await user.click(await screen.findByRole('button', { name: 'Approve' }));

  await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ title: 'Leave request approved successfully' }]));
  await waitFor(() => expect(location()).toBe(at));
});

test('a name is searched for once typing rests', async () => {
  const { user, platform, location } = renderLeave(<ApproverPage />, {
    at,
    session: founder,
    api: (api) => api.answer(API.leave.allForms, () => formList([form])),
  });

  await user.type(await screen.findByRole('searchbox', { name: 'Employee' }), 'grace');

  await waitFor(() => expect(location()).toBe(`${at}?name=grace`));
  await waitFor(() =>
    expect(platform.api.calls(API.leave.allForms).at(-1)?.query).toMatchObject({ employeeName: 'grace' }),
  );
});

test('an empty queue says so', async () => {
  renderLeave(<ApproverPage />, {
    at,
    session: founder,
    api: (api) => api.answer(API.leave.allForms, () => formList([])),
  });

  expect(await screen.findByText('Nothing waits for you')).toBeVisible();
});

test('who decides nothing is told so and asks for nothing', () => {
  const { platform } = renderLeave(<ApproverPage />, { at });

  expect(screen.getByText('You do not decide leave here')).toBeVisible();
  expect(platform.api.calls(API.leave.allForms)).toEqual([]);
});

test('leads back from a page that has emptied', async () => {
  const { location } = renderLeave(<ApproverPage />, {
    at: `${at}?page=2`,
    session: founder,
    api: (api) =>
      api.answer(API.leave.allForms, ({ query }) => {
        const pagination = { totalCount: 1, totalPages: 1, currentPage: query.page, limit: 10 };
        return { leaveForms: query.page === 1 ? [form] : [], pagination };
      }),
  });

  expect(await screen.findByText('Grace Hopper')).toBeVisible();
  expect(location()).toBe(at);
});
