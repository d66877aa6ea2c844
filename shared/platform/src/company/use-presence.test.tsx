import { API } from '@atrium/contracts';
import { buildChatUser, createTestPlatform, renderWithPlatform, screen, unexplainedError } from '@atrium/testing';
import { usePresence } from './use-presence';

const ada = buildChatUser({ name: 'Ada', status: 'online' });
const ben = buildChatUser({ name: 'Ben', status: 'offline' });

function Shown({ userIds }: { userIds?: string[] }) {
  return <output>{JSON.stringify(usePresence(userIds) ?? 'unknown')}</output>;
}

it('returns the presence of the given people, or of everybody if none are given', async () => {
  const platform = createTestPlatform({ api: (api) => api.answer(API.chat.users, () => ({ users: [ada, ben] })) });
  const { rerender, unmount } = renderWithPlatform(<Shown userIds={[ada._id]} />, { platform });
  expect(await screen.findByText(JSON.stringify({ [ada._id]: 'online' }))).toBeVisible();
  expect(rerender).toBeDefined();
  unmount();
  renderWithPlatform(<Shown />, { platform });
  expect(await screen.findByText(JSON.stringify({ [ada._id]: 'online', [ben._id]: 'offline' }))).toBeVisible();
});

it('returns unknown when the request fails', async () => {
  const platform = createTestPlatform({
    api: (api) =>
      api.answer(API.chat.users, () => {
        throw unexplainedError();
      }),
  });
  renderWithPlatform(<Shown />, { platform });
  expect(await screen.findByText('"unknown"')).toBeVisible();
});
