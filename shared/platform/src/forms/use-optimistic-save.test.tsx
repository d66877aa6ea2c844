import { useQuery } from '@atrium/platform';
import { act, renderWithPlatform, screen, waitFor } from '@atrium/testing';
import { useOptimisticSave } from './use-optimistic-save';

interface Preferences {
  color: string;
  size: string;
}

const queryKey = ['test', 'preferences'];

/** A change that was sent and that the test answers. */
interface SentChange {
  change: Partial<Preferences>;
  confirmed: Preferences | undefined;
  succeed: (saved: Preferences) => Promise<void>;
  refuse: () => Promise<void>;
}

function createServer() {
  const sent: SentChange[] = [];
  const onRefused = jest.fn();
  const load = jest.fn(async (): Promise<Preferences> => ({ color: 'red', size: 'small' }));
  const save = (change: Partial<Preferences>, confirmed: Preferences | undefined) =>
    new Promise<Preferences>((resolve, reject) => {
      sent.push({
        change,
        confirmed,
        succeed: (saved) => act(async () => resolve(saved)),
        refuse: () => act(async () => reject(new Error('refused'))),
      });
    });
  return { sent, onRefused, load, save };
}

type Server = ReturnType<typeof createServer>;

function Page({ server: { load, save, onRefused } }: { server: Server }) {
  const { data } = useQuery({ queryKey, queryFn: load, staleTime: Infinity });
  const { mutate } = useOptimisticSave<Preferences, Partial<Preferences>>({
    queryKey,
    apply: (before, change) => ({ ...before, ...change }),
    save,
    onRefused,
  });
  return (
    <>
      <output>{data ? `${data.color} ${data.size}` : 'loading'}</output>
      <button onClick={() => mutate({ color: 'blue' })}>Blue</button>
      <button onClick={() => mutate({ size: 'large' })}>Large</button>
    </>
  );
}

async function open() {
  const server = createServer();
  const { user, platform } = renderWithPlatform(<Page server={server} />);
  const shows = (text: string) => waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(text));
  await shows('red small');
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { ...server, platform, shows, press };
}

test('shows a change at once, then the state that the server returns', async () => {
  const { press, shows, sent } = await open();
  await press('Blue');
  await shows('blue small');
  expect(sent.map(({ change }) => change)).toEqual([{ color: 'blue' }]);

  await sent[0]?.succeed({ color: 'navy', size: 'small' });
  await shows('navy small');
});

test('rolls back a rejected change, reports its error and refetches the state', async () => {
  const { press, shows, sent, onRefused, load } = await open();
  await press('Blue');
  await shows('blue small');
  load.mockRejectedValueOnce(new Error('offline')); // the rollback does not depend on the refetch
  await sent[0]?.refuse();

  await shows('red small');
  expect(onRefused).toHaveBeenCalledTimes(1);
  expect(onRefused).toHaveBeenCalledWith(new Error('refused'));
  expect(load).toHaveBeenCalledTimes(2);
});

test('shows a second change at once, but sends it only after the response to the first', async () => {
  const { press, shows, sent } = await open();
  await press('Blue');
  await press('Large');
  await shows('blue large');
  expect(sent).toHaveLength(1);

  await sent[0]?.succeed({ color: 'blue', size: 'small' });
  await waitFor(() => expect(sent).toHaveLength(2));
  await shows('blue large');

  await sent[1]?.succeed({ color: 'blue', size: 'large' });
  await shows('blue large');
});

test('rolls back a rejected second change to the state after the first', async () => {
  const { press, shows, sent, load } = await open();
  await press('Blue');
  await press('Large');
  await sent[0]?.succeed({ color: 'navy', size: 'small' });
  await waitFor(() => expect(sent).toHaveLength(2));
  load.mockReturnValueOnce(new Promise(() => undefined));
  await sent[1]?.refuse();

  await shows('navy small');
});

test('keeps a second change when the first is rejected, and ends with the state after the second', async () => {
  const { press, shows, sent, onRefused } = await open();
  await press('Blue');
  await press('Large');
  await sent[0]?.refuse();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(onRefused).toHaveBeenCalledTimes(1);
  await shows('blue large');

  await sent[1]?.succeed({ color: 'red', size: 'large' });
  await shows('red large');
});

test('passes the state that the server confirmed last to each save', async () => {
  const { press, sent } = await open();
  await press('Blue');
  await press('Large');
  expect(sent[0]?.confirmed).toEqual({ color: 'red', size: 'small' });
  await sent[0]?.succeed({ color: 'navy', size: 'small' });

  await waitFor(() => expect(sent[1]?.confirmed).toEqual({ color: 'navy', size: 'small' }));
});

test('rolls back to the initial state when both changes are rejected', async () => {
  const { press, shows, sent, onRefused, load } = await open();
  await press('Blue');
  await press('Large');
  await sent[0]?.refuse();
  await waitFor(() => expect(sent).toHaveLength(2));
  load.mockReturnValueOnce(new Promise(() => undefined));
  await sent[1]?.refuse();

  await shows('red small');
  expect(onRefused).toHaveBeenCalledTimes(2);
});

test('shows no state while the query has no data', async () => {
  const server = createServer();
  server.load.mockReturnValue(new Promise(() => undefined));
  const { user, platform } = renderWithPlatform(<Page server={server} />);
  await user.click(screen.getByRole('button', { name: 'Blue' }));

  expect(screen.getByRole('status')).toHaveTextContent('loading');
  expect(platform.queryClient.getQueryData(queryKey)).toBeUndefined();
  await server.sent[0]?.succeed({ color: 'blue', size: 'small' });
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('blue small'));
});
