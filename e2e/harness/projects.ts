import { API } from '@atrium/contracts';
import type { Api } from './people';
import type { DemoObjects } from './routes';

/** Returns a task of the demo company that is assigned to its founder, with the task's project. */
export async function demoTask(founder: Api): Promise<Pick<DemoObjects, 'projectId' | 'taskId'>> {
  const { tasks } = await founder.call(API.tasks.mine);
  const [task] = tasks;
  if (!task) throw new Error('The demo assigns no task to its founder.');
  return { projectId: task.project._id, taskId: task._id };
}
