import { networkError } from '@atrium/testing';
import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { createQueryClient } from './query-client';

let hide = () => {};
afterEach(() => hide());

/** Observes a query whose loads end when the test ends them. */
function show() {
  const client = createQueryClient();
  const loads: { resolve: (data: string) => void; reject: (reason: Error) => void }[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['leave', 'list'],
    queryFn: () => new Promise<string>((resolve, reject) => loads.push({ resolve, reject })),
    retry: false,
  });
  const seen: (string | undefined)[] = [];
  hide = observer.subscribe(({ data }) => seen.push(data));
  /** Waits for everything that follows from the end of a load. */
  const followUp = () => new Promise((resolve) => setTimeout(resolve));
  const end = (index: number, data: string) => {
    loads[index]?.resolve(data);
    return followUp();
  };
  const fail = (index: number) => {
    loads[index]?.reject(networkError());
    return followUp();
  };
  const invalidate = () => void client.invalidateQueries({ queryKey: ['leave'] });
  return { client, loads, seen, end, fail, invalidate };
}

test('loads a second time after several changes during the first load', async () => {
  const { loads, seen, end, invalidate } = show();
  invalidate();
  invalidate();
  expect(loads).toHaveLength(1);
  await end(0, 'before the change');
  expect(loads).toHaveLength(2);
  await end(1, 'after the change');
  expect(loads).toHaveLength(2);
  expect(seen.at(-1)).toBe('after the change');
});

test('fails a load without a network and repeats it once when the network returns', async () => {
  onlineManager.setOnline(false);
  const { loads, seen, end, fail } = show();
  await fail(0);
  expect(seen).toEqual([undefined, undefined]);
  onlineManager.setOnline(true);
  await end(1, 'data');
  expect(seen.at(-1)).toBe('data');
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  expect(loads).toHaveLength(2);
});

test('loads only once if nothing changes', async () => {
  const { loads, end } = show();
  await end(0, 'data');
  expect(loads).toHaveLength(1);
});

test('restarts later loads on each change, as TanStack Query does', async () => {
  const { loads, seen, end, invalidate } = show();
  await end(0, 'first');
  invalidate();
  invalidate();
  expect(loads).toHaveLength(3);
  await end(2, 'third');
  await end(1, 'second');
  expect(loads).toHaveLength(3);
  expect(seen.at(-1)).toBe('third');
});

test('does not load again after the load that follows a failed one', async () => {
  const { client, loads, end, fail, invalidate } = show();
  invalidate();
  await fail(0);
  void client.refetchQueries({ queryKey: ['leave'] });
  await end(1, 'after the change');
  expect(loads).toHaveLength(2);
});

test('loads again after a change during the load that follows a failed one', async () => {
  const { client, loads, seen, end, fail, invalidate } = show();
  invalidate();
  await fail(0);
  void client.refetchQueries({ queryKey: ['leave'] });
  invalidate();
  await end(1, 'before the change');
  expect(loads).toHaveLength(3);
  await end(2, 'after the change');
  expect(loads).toHaveLength(3);
  expect(seen.at(-1)).toBe('after the change');
});
