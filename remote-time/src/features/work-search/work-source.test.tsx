import { API, type MyTask } from '@atrium/contracts';
import type { FoundCommand } from '@atrium/platform';
import { anId, renderWithPlatform, screen, waitFor } from '@atrium/testing';
import { useState } from 'react';
import { asTime, PROJECT_ID } from '../../testing/work';
import WorkSource from './work-source';

const project = { _id: PROJECT_ID, name: 'Website', colour: 2 };

const task: MyTask = {
  _id: anId(),
  number: 7,
  title: 'Webfonts',
  priority: 'normal',
  dueDate: null,
  project,
  columnName: 'To do',
  columnKind: 'open',
};

it('finds projects and tasks with their URLs', async () => {
  const onFound = jest.fn<void, [readonly FoundCommand[] | null]>();
  const { platform } = renderWithPlatform(<WorkSource query=" web " onFound={onFound} />, {
    ...asTime,
    api: (api) =>
      api.answer(API.tasks.search, () => ({
        projects: [project],
        tasks: [task],
      })),
  });
  await waitFor(() =>
    expect(onFound.mock.lastCall?.[0]).toMatchObject([
      { label: 'Website', to: `/project/${PROJECT_ID}` },
      { label: 'Webfonts', detail: 'Website #7', to: `/project/${PROJECT_ID}?task=${task._id}` },
    ]),
  );
  expect(platform.api.calls(API.tasks.search).at(-1)?.query).toMatchObject({ q: 'web' });
});

it('drops the results of the previous text while another one is searched', async () => {
  const onFound = jest.fn<void, [readonly FoundCommand[] | null]>();
  function Changing() {
    const [query, setQuery] = useState('web');
    return (
      <>
        <button onClick={() => setQuery('invoice')}>Change</button>
        <WorkSource query={query} onFound={onFound} />
      </>
    );
  }
  const { user, platform } = renderWithPlatform(<Changing />, {
    ...asTime,
    api: (api) =>
      api.answer(API.tasks.search, ({ query }) =>
        query.q === 'web' ? { projects: [project], tasks: [] } : new Promise(() => {}),
      ),
  });
  await waitFor(() => expect(onFound.mock.lastCall?.[0]).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(onFound.mock.lastCall).toEqual([null]);
  await waitFor(() => expect(platform.api.calls(API.tasks.search)).toHaveLength(2));
  expect(onFound.mock.lastCall).toEqual([null]);
});

it('sends no request before input', async () => {
  const onFound = jest.fn();
  const { platform } = renderWithPlatform(<WorkSource query="" onFound={onFound} />, asTime);
  await waitFor(() => expect(onFound).toHaveBeenLastCalledWith([]));
  expect(platform.api.calls(API.tasks.search)).toHaveLength(0);
});
