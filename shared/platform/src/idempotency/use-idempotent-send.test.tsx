import { renderHook } from '@testing-library/react';
import { useIdempotentSend } from './use-idempotent-send';

/** Returns a function that sends content and returns the client id of its request. */
function start() {
  const { result } = renderHook(useIdempotentSend);
  return async (content: unknown, { isLost = false }: { isLost?: boolean } = {}): Promise<string> => {
    let sent = '';
    const request = async (clientId: string) => {
      sent = clientId;
      if (isLost) throw new Error('Network error');
    };
    await result.current(content, request).catch(() => undefined);
    return sent;
  };
}

test('repeats the client id of the same content after a lost response', async () => {
  const send = start();
  const first = await send({ title: 'Lunch' }, { isLost: true });
  expect(await send({ title: 'Lunch' })).toBe(first);
});

test('sends changed content with another client id', async () => {
  const send = start();
  const first = await send({ title: 'Lunch' }, { isLost: true });
  const second = await send({ title: 'Lunches' }, { isLost: true });
  expect(second).not.toBe(first);
  expect(await send({ title: 'Lunch' }, { isLost: true })).toBe(first);
});

test('sends the same content with another client id after a success', async () => {
  const send = start();
  const first = await send({ title: 'Lunch' });
  expect(await send({ title: 'Lunch' })).not.toBe(first);
});

test('sends the same content with different client ids in simultaneous requests', async () => {
  const send = start();
  const [first, second] = await Promise.all([send({ title: 'Lunch' }), send({ title: 'Lunch' })]);
  expect(first).not.toBe(second);
});

test('returns the result of the request and throws its error', async () => {
  const { result } = renderHook(useIdempotentSend);
  await expect(result.current('Hi', async () => 1)).resolves.toBe(1);
  await expect(result.current('Hi', () => Promise.reject(new Error('Refused')))).rejects.toThrow('Refused');
});
