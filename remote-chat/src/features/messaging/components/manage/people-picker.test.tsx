import { API, type Operation } from '@atrium/contracts';
import { screen } from '@atrium/testing';
import { renderChat } from '../../../../testing/render-chat';
import { PeoplePicker } from './people-picker';

const Picker = () => <PeoplePicker onPick={() => undefined} />;
const showAlone = (actionPaths: Partial<Record<Operation, string>> = {}) =>
  renderChat(Picker, { actionPaths, api: (api) => api.answer(API.chat.users, () => ({ users: [], former: [] })) });

test('offers to invite people while nobody else is in the company, if a remote invites them', async () => {
  showAlone({ 'people.invite': '/people?invite=1' });
  expect(await screen.findByRole('link', { name: 'Invite people' })).toHaveAttribute('href', '/people?invite=1');
});

test('offers no invitation to users who may not invite', async () => {
  showAlone();
  expect(await screen.findByText(/Nobody else is in your company yet/)).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
