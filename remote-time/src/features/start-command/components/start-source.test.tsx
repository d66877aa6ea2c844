import { API } from '@atrium/contracts';
import { type FoundCommand } from '@atrium/platform';
import { anId, apiError, buildTimeEntry, waitFor } from '@atrium/testing';
import { START_KEY } from '../../../shared/timers/model/start-key';
import { endTimers, renderInTime } from '../../../testing/render-in-time';
import StartSource from './start-source';

afterEach(endTimers);

const entries = [buildTimeEntry({ taskName: 'Client call', projectTitle: 'Library' })];

it('finds recent tasks with their project', async () => {
  const onFound = jest.fn<void, [readonly FoundCommand[] | null]>();
  renderInTime(<StartSource query="call" onFound={onFound} />, { entries });
  await waitFor(() =>
    expect(onFound).toHaveBeenLastCalledWith([
      expect.objectContaining({
        label: 'Start timer: Client call',
        detail: 'Library',
        to: `/time-dashboard?start=Client+call&project=Library&key=${START_KEY}`,
        isTransient: true,
      }),
    ]),
  );
});

it('offers recent work once if only some of it was on a task of the project', async () => {
  const onFound = jest.fn<void, [readonly FoundCommand[] | null]>();
  const task = { _id: anId(), number: 1, title: 'Client call' };
  const work = [buildTimeEntry({ taskName: 'Client call', projectTitle: 'Library', task }), ...entries];
  renderInTime(<StartSource query="call" onFound={onFound} />, { entries: work });
  await waitFor(() =>
    expect(onFound).toHaveBeenLastCalledWith([
      expect.objectContaining({
        label: 'Start timer: Client call',
        to: `/time-dashboard?start=Client+call&project=Library&task=${task._id}&key=${START_KEY}`,
      }),
    ]),
  );
});

it.each(['timer Site visit', 'Start timer: Site visit', 'Timer starten: Site visit'])(
  'offers the task named in %j',
  async (query) => {
    const onFound = jest.fn();
    renderInTime(<StartSource query={query} onFound={onFound} />, { entries });
    await waitFor(() =>
      expect(onFound).toHaveBeenLastCalledWith([
        expect.objectContaining({
          label: 'Start timer: Site visit',
          to: `/time-dashboard?start=Site+visit&key=${START_KEY}`,
        }),
      ]),
    );
  },
);

it.each([' ', 'nobody is called so', 'timer'])('finds nothing for %j', async (query) => {
  const onFound = jest.fn();
  renderInTime(<StartSource query={query} onFound={onFound} />);
  await waitFor(() => expect(onFound).toHaveBeenLastCalledWith([]));
});

it('offers the named task when recent tasks cannot be loaded', async () => {
  const onFound = jest.fn();
  renderInTime(<StartSource query="timer Plan" onFound={onFound} />, {
    api: (api) =>
      api.answer(API.timeReports.dashboard, () => {
        throw apiError('FORBIDDEN');
      }),
  });
  await waitFor(() =>
    expect(onFound).toHaveBeenLastCalledWith([expect.objectContaining({ label: 'Start timer: Plan' })]),
  );
});
