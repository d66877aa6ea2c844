import { API } from '@atrium/contracts';
import { buildLeaveForm, buildUser, screen, signedIn } from '@atrium/testing';
import { formList } from '../../../testing/form-list';
import { queueItem, queueOf } from '../../../testing/queue';
import { renderLeave } from '../../../testing/render-leave';
import ApproverPage from './approver-page';

test('the tab of the queue counts all items while another list is filtered', async () => {
  renderLeave(<ApproverPage />, {
    at: '/leave-approver?view=requests&name=nobody',
    session: signedIn(buildUser({}, 'Founder')),
    api: (fake) => {
      fake.answer(API.leave.allForms, () => formList([]));
      fake.answer(API.leave.queue, ({ query }) =>
        queueOf(query?.employeeName === undefined ? [queueItem(buildLeaveForm())] : []),
      );
    },
  });
  expect(await screen.findByText('Nothing matches these filters')).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Waiting 1' })).toBeVisible();
});
