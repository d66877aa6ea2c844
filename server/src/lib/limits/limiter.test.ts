import { createTestClock } from '../../testing/clock';
import { createLocalLimiter } from './limiter';

const rule = { name: 'login', max: 3, windowSeconds: 60 };

function setUp(factor?: number) {
  const clock = createTestClock();
  const limiter = createLocalLimiter(clock, factor);
  const take = (times: number, key = 'a') => Array.from({ length: times }, () => limiter.take(rule, key)).at(-1);
  return { clock, take };
}

it('accepts calls up to the limit and then returns the time to wait', () => {
  const { clock, take } = setUp();
  expect(take(3)).toBeNull();
  clock.pass({ seconds: 20 });
  expect(take(1)).toBe(40);
});

it('resets when the window ends', () => {
  const { clock, take } = setUp();
  take(4);
  clock.pass({ seconds: 60 });
  expect(take(3)).toBeNull();
});

it('begins a new window when the clock is set back', () => {
  const { clock, take } = setUp();
  take(4);
  clock.pass({ days: -1 });
  expect(take(3)).toBeNull();
  expect(take(1)).toBe(60);
});

it('counts each key separately', () => {
  const { take } = setUp();
  take(4, 'a');
  expect(take(1, 'b')).toBeNull();
});

it('multiplies every limit by a factor', () => {
  const { take } = setUp(10);
  expect(take(30)).toBeNull();
  expect(take(1)).toBe(60);
});
