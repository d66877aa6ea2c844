import { createBackground } from './background';

function setUp() {
  const log = { error: jest.fn() };
  return { log, background: createBackground(log) };
}

test('waits for running work and for the work that it starts', async () => {
  const { background } = setUp();
  const done: string[] = [];
  const later = async () => {
    await Promise.resolve();
    done.push('second');
  };
  const first = async () => {
    await Promise.resolve();
    background.run(later(), 'failed');
    done.push('first');
  };

  background.run(first(), 'failed');
  await background.waitUntilIdle();

  expect(done).toEqual(['first', 'second']);
});

test('logs a failure and still settles', async () => {
  const { log, background } = setUp();
  const error = new Error('no');

  background.run(Promise.reject(error), 'Nobody was told', { conversationId: 'c' });
  await background.waitUntilIdle();

  expect(log.error).toHaveBeenCalledWith({ err: error, conversationId: 'c' }, 'Nobody was told');
});
