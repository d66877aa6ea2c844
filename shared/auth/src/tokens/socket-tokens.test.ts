import { socketTokens } from './socket-tokens';

test('a token that was refused is not sent again', async () => {
  const freshToken = jest.fn(async (rejected: string | null | undefined) => (rejected === 'old' ? 'new' : 'old'));
  const tokens = socketTokens({ freshToken });
  const answer = () => new Promise((resolve) => tokens.give(resolve));

  await expect(answer()).resolves.toEqual({ token: 'old' });
  tokens.refused();
  await expect(answer()).resolves.toEqual({ token: 'new' });
});

test('without a token the attempt is made anyway, so that the next one follows', async () => {
  const tokens = socketTokens({ freshToken: async () => Promise.reject(new Error('offline')) });

  await expect(new Promise((resolve) => tokens.give(resolve))).resolves.toEqual({ token: '' });
});
