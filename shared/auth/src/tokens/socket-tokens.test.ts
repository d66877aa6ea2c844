import { socketTokens } from './socket-tokens';

test('does not send a rejected token again', async () => {
  const freshToken = jest.fn(async (rejected: string | null | undefined) => (rejected === 'old' ? 'new' : 'old'));
  const tokens = socketTokens({ freshToken });
  const answer = () => new Promise((resolve) => tokens.give(resolve));

  await expect(answer()).resolves.toEqual({ token: 'old' });
  tokens.recordRefusal();
  await expect(answer()).resolves.toEqual({ token: 'new' });
});

test('connects with an empty token if none can be fetched, so that another attempt follows', async () => {
  const tokens = socketTokens({ freshToken: async () => Promise.reject(new Error('offline')) });

  await expect(new Promise((resolve) => tokens.give(resolve))).resolves.toEqual({ token: '' });
});
