import type { FoundCommand } from '@atrium/platform';
import { act, waitFor } from '@atrium/testing';
import { startTimer } from '../../../shared/timers/model/queue/commands';
import { endTimers, renderInTime } from '../../../testing/render-in-time';
import RunningSource from './running-source';

afterEach(endTimers);

type FoundArguments = [readonly FoundCommand[] | null];

it.each([
  ['', ['Site visit', 'Client call']],
  ['call', ['Client call']],
  ['nobody', []],
])('offers the timers that match %j', async (query, names) => {
  const onFound = jest.fn<void, FoundArguments>();
  const { runtime } = renderInTime(<RunningSource query={query} onFound={onFound} />);
  act(() => {
    for (const taskName of ['Client call', 'Site visit']) {
      runtime.store.dispatch(startTimer({ taskName, project: 'Library' }));
    }
  });
  await waitFor(() => {
    const found = onFound.mock.lastCall?.[0] ?? [];
    expect(found.map(({ label }) => label).toSorted()).toEqual([...names].toSorted());
    for (const one of found)
      expect(one).toMatchObject({ detail: 'Running · 0:00:00 · Library', to: '/time-dashboard' });
  });
});
