import { createBackground } from './background';

function setUp() {
  const log = { error: jest.fn() };
  return { log, background: createBackground(log) };
}

test('the end waits for what is under way, and for what that began', async () => {
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
  await background.settled();

  expect(done).toEqual(['first', 'second']);
});

test('a failure is logged and does not hold up the end', async () => {
  const { log, background } = setUp();
  const error = new Error('no');

  background.run(Promise.reject(error), 'Nobody was told', { conversationId: 'c' });
  await background.settled();

  expect(log.error).toHaveBeenCalledWith({ err: error, conversationId: 'c' }, 'Nobody was told');
});
