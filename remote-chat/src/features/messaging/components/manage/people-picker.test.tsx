import { API, type Operation } from '@atrium/contracts';
import { screen, waitFor } from '@atrium/testing';
import { renderChat } from '../../../../testing/render-chat';
import { PeoplePicker } from './people-picker';

const Picker = () => <PeoplePicker onPick={() => undefined} />;
const showAlone = (actionPaths: Partial<Record<Operation, string>> = {}) =>
  renderChat(Picker, { actionPaths, api: (api) => api.answer(API.chat.users, () => ({ users: [], former: [] })) });

test('offers “Invite people” if nobody else is in the company and a remote provides the action', async () => {
  showAlone({ 'people.invite': '/people?invite=1' });
  const link = await screen.findByRole('link', { name: 'Invite people' });
  expect(link).toHaveAttribute('href', '/people?invite=1');
  await waitFor(() => expect(link).toHaveFocus());
});

test('shows no link to invite people if the action is not available', async () => {
  showAlone();
  expect(await screen.findByText(/Nobody else is in your company yet/)).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
