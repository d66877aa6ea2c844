import { act, screen } from '@atrium/testing';
import { fireEvent } from '@testing-library/react';
import { renderLeave } from '../../testing/render-leave';
import { useFormFilters } from '../use-form-filters';
import { FormFilterBar } from './form-filter-bar';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function Filters({ byName = true }) {
  const state = useFormFilters({ byName });
  return (
    <>
      <FormFilterBar types={[]} state={state} />
      <output>{JSON.stringify(state.query)}</output>
    </>
  );
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const box = () => screen.getByRole('searchbox', { name: 'Employee' });
async function type(text: string) {
  fireEvent.change(box(), { target: { value: text } });
  // The URL follows asynchronously.
  await pass(0);
}
const query = (): unknown => JSON.parse(screen.getByRole('status').textContent ?? '');

test('keeps a trailing space while typing, and searches without it', async () => {
  renderLeave(<Filters />);
  await type('ada ');
  await pass(249);
  expect(query()).toEqual({ page: 1 });
  await pass(1_000);
  expect(query()).toEqual({ page: 1, employeeName: 'ada' });
  expect(box()).toHaveValue('ada ');

  await type('ada lovelace');
  await pass(1_000);
  expect(box()).toHaveValue('ada lovelace');
  expect(query()).toEqual({ page: 1, employeeName: 'ada lovelace' });
});

test('keeps a letter that is typed right before the delay ends', async () => {
  const { location } = renderLeave(<Filters />);
  await type('ad');
  await pass(249);
  await type('ada');
  await pass(1);
  expect(query()).toEqual({ page: 1 });
  await pass(1_000);
  expect(box()).toHaveValue('ada');
  expect(location()).toBe('/leave?name=ada');
  expect(query()).toEqual({ page: 1, employeeName: 'ada' });
});

test('clears the search by "Reset filters"', async () => {
  renderLeave(<Filters />, { at: '/leave?name=ada' });
  expect(box()).toHaveValue('ada');
  fireEvent.click(screen.getByRole('button', { name: 'Reset filters' }));
  await pass(1_000);
  expect(box()).toHaveValue('');
  expect(query()).toEqual({ page: 1 });
});

test('keeps the page of the last search until typing pauses', async () => {
  renderLeave(<Filters />, { at: '/leave?page=3' });
  await type('ad');
  await pass(249);
  await type('ada');
  await pass(249);
  expect(query()).toEqual({ page: 3 });
  await pass(1);
  expect(query()).toEqual({ page: 1, employeeName: 'ada' });
});

test('resets the page at once when a filter changes', async () => {
  renderLeave(<Filters />, { at: '/leave?page=3&name=ada&status=Pending' });
  expect(query()).toEqual({ page: 3, employeeName: 'ada', status: 'Pending' });
  fireEvent.change(screen.getByRole('combobox', { name: 'Status' }), { target: { value: 'Approved' } });
  await pass(0);
  expect(query()).toEqual({ page: 1, employeeName: 'ada', status: 'Approved' });
});

test('ignores a name in the URL of a list without a search', () => {
  renderLeave(<Filters byName={false} />, { at: '/leave?name=ada' });
  expect(query()).toEqual({ page: 1 });
  expect(screen.queryByRole('button', { name: 'Reset filters' })).toBeNull();
});
