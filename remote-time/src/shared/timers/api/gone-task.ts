import { isAppError } from '@atrium/platform';

/** Sends a request about a task, and again without it if the task was deleted or can no longer be seen. */
export async function withoutGoneTask<Answer>(
  taskId: string | null,
  send: (taskId: string | null) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await send(taskId);
  } catch (error) {
    const isTaskGone = taskId !== null && isAppError(error) && 'taskId' in error.fields;
    if (!isTaskGone) throw error;
    return send(null);
  }
}
