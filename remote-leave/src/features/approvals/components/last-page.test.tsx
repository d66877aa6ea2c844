import { API } from '@atrium/contracts';
import { buildLeaveForm, buildPerson, buildUser, screen, signedIn } from '@atrium/testing';
import { buildCorrection } from '../../../testing/corrections';
import { queueItem, queueOf } from '../../../testing/queue';
import { renderLeave } from '../../../testing/render-leave';
import ApproverPage from './approver-page';

const session = signedIn(buildUser({}, 'Founder'));
const employee = buildPerson({ name: 'grace hopper' });
const paginationOf = (currentPage: number) => ({ totalCount: 1, totalPages: 1, currentPage, limit: 10 });

test('shows the last page of the queue after the requests of the page behind it were decided', async () => {
  const waiting = queueOf([queueItem(buildLeaveForm({ employee }))]);
  const { location } = renderLeave(<ApproverPage />, {
    at: '/leave-approver?page=2',
    session,
    api: (fake) =>
      fake.answer(API.leave.queue, ({ query }) =>
        Number(query?.page) === 2 ? { ...waiting, items: [], pagination: paginationOf(2) } : waiting,
      ),
  });
  expect(await screen.findByRole('row', { name: /Grace Hopper/ })).toBeVisible();
  expect(location()).toBe('/leave-approver');
});

test('shows the last page of the corrections if the page of the address no longer exists', async () => {
  const corrections = [buildCorrection({ employee })];
  renderLeave(<ApproverPage />, {
    at: '/leave-approver?view=corrections&page=2',
    session,
    api: (fake) => {
      fake.answer(API.leave.queue, () => queueOf([]));
      fake.answer(API.leave.allCorrections, ({ query }) =>
        Number(query?.page) === 2
          ? { corrections: [], pagination: paginationOf(2) }
          : { corrections, pagination: paginationOf(1) },
      );
    },
  });
  expect(await screen.findByRole('row', { name: /Grace Hopper/ })).toBeVisible();
});
