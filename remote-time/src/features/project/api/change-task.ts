import { API, type BodyOf, type Task } from '@atrium/contracts';
import { usePlatform, useQueryClient } from '@atrium/platform';
import { ignoreMissing } from '@atrium/platform/deletions';
import { workKeys } from '../../../shared/api/work-keys';
import { type Board, withoutTask, withTask } from '../model/board';
import { projectKeys } from './project-keys';

/** Returns the calls that change a task. Each updates the cached task and its card on the board. */
export function useTaskCalls(projectId: string, taskId: string) {
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const params = { taskId };

  const changeBoard = (update: (board: Board) => Board) =>
    queryClient.setQueryData<Board>(projectKeys.board(projectId), (board) => board && update(board));
  const taskKey = projectKeys.task(taskId);
  const storeTask = (task: Task): Task => {
    // Changes that are being saved are already shown; `useOptimisticSave` stores the response to the last one.
    if (queryClient.isMutating({ mutationKey: taskKey }) === 0) queryClient.setQueryData(taskKey, task);
    changeBoard((board) => withTask(board, task));
    const card = queryClient.getQueryData<Board>(projectKeys.board(projectId))?.tasks.find(({ _id }) => _id === taskId);
    // An event with a later change arrived before this response.
    if (card && card.seq > task.seq) void queryClient.invalidateQueries({ queryKey: taskKey, exact: true });
    void queryClient.invalidateQueries({ queryKey: workKeys.allMine });
    return task;
  };
  return {
    update: async (body: BodyOf<typeof API.tasks.update>) =>
      storeTask(await api.call(API.tasks.update, { params, body })),
    attach: async (file: File, signal: AbortSignal, onProgress: (share: number) => void) =>
      storeTask(await api.call(API.tasks.attach, { params, body: {}, files: [file], signal, onProgress })),
    detach: async (fileId: string) => {
      const task = await ignoreMissing(api.call(API.tasks.detach, { params: { taskId, fileId } }));
      if (task) storeTask(task);
      else await queryClient.invalidateQueries({ queryKey: taskKey, exact: true });
    },
    remove: async () => {
      await ignoreMissing(api.call(API.tasks.remove, { params }));
      changeBoard((board) => withoutTask(board, taskId));
      void queryClient.invalidateQueries({ queryKey: workKeys.allMine });
    },
    restore: async () => storeTask(await api.call(API.tasks.restore, { params })),
  };
}
