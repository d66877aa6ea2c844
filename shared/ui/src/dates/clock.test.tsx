import { act, render, screen } from '@testing-library/react';
import { ClockProvider, useToday } from './clock';

const START = new Date(2026, 2, 4, 23, 59, 50).getTime();

beforeEach(() => jest.useFakeTimers({ now: START }));
afterEach(() => jest.useRealTimers());

const Today = ({ timeZone }: { timeZone?: string | undefined }) => <p>{useToday(timeZone)}</p>;
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('updates today after midnight in an open page', () => {
  render(<Today />);
  expect(screen.getByText('2026-03-04')).toBeVisible();
  pass(30_000);
  expect(screen.getByText('2026-03-05')).toBeVisible();
});

test('updates today when a page hidden over midnight is shown again', () => {
  render(<Today />);
  jest.setSystemTime(START + 10_000);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.getByText('2026-03-05')).toBeVisible();
});

test.each([
  ['Pacific/Kiritimati', '2026-03-05'],
  ['America/New_York', '2026-03-04'],
])('returns today in %s by the clock of the app', (timeZone, day) => {
  const noon = Date.parse('2026-03-04T12:00:00Z');
  render(
    <ClockProvider now={() => noon}>
      <Today timeZone={timeZone} />
    </ClockProvider>,
  );
  expect(screen.getByText(day)).toBeVisible();
});
