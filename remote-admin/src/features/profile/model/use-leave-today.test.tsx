import { buildEmployee, screen, signedIn, buildUser, renderWithPlatform } from '@atrium/testing';
import { asAdmin } from '../../../testing/texts';
import { useLeaveToday } from './use-leave-today';

type Leave = ReturnType<typeof buildEmployee>['employee']['leave'];
const UNTIL = '2026-12-04';

const Text = ({ leave }: { leave: Leave }) => <p>{useLeaveToday(buildEmployee({ employee: { leave } })) ?? 'None'}</p>;

test.each<[string, Leave]>([
  ['On leave until 4 Dec 2026', { today: true, until: UNTIL, part: 'full', minutes: null }],
  ['On leave this morning', { today: true, until: UNTIL, part: 'am', minutes: null }],
  ['On leave for 1.5 h today', { today: true, until: UNTIL, part: null, minutes: 90 }],
  ['None', { today: false, until: null, part: null, minutes: null }],
])('shows %j', (text, leave) => {
  renderWithPlatform(<Text leave={leave} />, { ...asAdmin, session: signedIn(buildUser()) });
  expect(screen.getByText(text)).toBeVisible();
});
