import type { Lazy, Platform, RemoteInstance } from '@atrium/platform';
import type { CommentQueue } from '@atrium/platform/comment-queue';
import type * as ProjectModule from './features/project/create-project-page';
import { followWork } from './shared/model/follow-work';
import { type TimedTask, withStartTimer } from './shared/model/start-timer-context';
import { withStore } from './shared/timers/with-store';
import type { StartedTimers } from './shared/timers/start';
import { de } from './texts/de';
import { en } from './texts/en';

/** The parts that run independently of the open screen. */
interface BackgroundParts extends StartedTimers {
  comments: CommentQueue;
}

/**
 * Starts the remote. Loads the timers and the queue of unsent comments immediately, because they do not depend on the
 * open screen; screens load lazily.
 */
export function start(platform: Platform): RemoteInstance {
  platform.addTexts({ en, de });
  let runtime: Promise<BackgroundParts> | null = null;

  // Named chunks: the dashboard needs only `timers`; pages of this remote also need `start-and-stop`.
  const timers = () => {
    runtime ??= Promise.all([
      import(/* webpackChunkName: "timers" */ './shared/timers/start'),
      import(/* webpackChunkName: "timers" */ './features/project/model/task-comment-queue'),
    ]).then(
      ([{ startTimers }, { createTaskCommentQueue }]) => {
        const started = startTimers(platform);
        const comments = createTaskCommentQueue(platform, started.socket);
        return {
          ...started,
          comments,
          dispose() {
            comments.dispose();
            started.dispose();
          },
        };
      },
      (error: unknown) => {
        runtime = null;
        throw error;
      },
    );
    return runtime;
  };
  const withTimers =
    <Props extends object>(load: Lazy<Props>): Lazy<Props> =>
    async () => {
      const [{ default: Screen }, { store }] = await Promise.all([load(), timers()]);
      return { default: withStore(store, Screen) };
    };

  // If the chunk fails to load, the timers stay unchanged in the storage. Opening a screen retries and shows the error.
  timers().catch(() => undefined);

  const startTaskTimer = async (task: TimedTask): Promise<boolean> => {
    const [{ store }, { startTimer }] = await Promise.all([
      timers(),
      import(/* webpackChunkName: "timers" */ './shared/timers/model/queue/commands'),
    ]);
    const isStarted = store.dispatch(startTimer(task)) !== null;
    if (!isStarted) platform.toasts.show({ variant: 'warning', title: platform.t('start.full') });
    return isStarted;
  };

  // Opening the first project starts live board updates, which share the timers' connection.
  let opened: Promise<ReturnType<typeof ProjectModule.createProjectPage>> | null = null;
  const projectPage = (load: () => Promise<typeof ProjectModule>) => async () => {
    opened ??= Promise.all([timers(), load()]).then(
      ([{ socket, comments }, { createProjectPage }]) => createProjectPage(platform, socket, comments),
      (error: unknown) => {
        opened = null;
        throw error;
      },
    );
    const { Page } = await opened;
    return { default: withStartTimer(startTaskTimer, Page) };
  };
  const endFollowing = followWork(platform);

  return {
    routes: {
      'time-dashboard': withTimers(
        () => import(/* webpackChunkName: "start-and-stop" */ './features/time-dashboard/components/time-dashboard'),
      ),
      'time-logs': withTimers(() => import('./features/time-logs/components/time-logs')),
      'time-cost': withTimers(() => import('./features/time-cost/components/time-cost')),
      workspace: () => import(/* webpackChunkName: "workspace" */ './features/workspace/components/workspace-page'),
      'project/:projectId': projectPage(
        () => import(/* webpackChunkName: "project" */ './features/project/create-project-page'),
      ),
    },
    slots: {
      timers: {
        slot: 'topbar.timers',
        load: withTimers(
          () => import(/* webpackChunkName: "start-and-stop" */ './features/topbar/components/topbar-timers'),
        ),
      },
      'running-timers': {
        slot: 'command.source',
        load: withTimers(
          () => import(/* webpackChunkName: "timers" */ './features/start-command/components/running-source'),
        ),
      },
      'start-timer': {
        slot: 'command.source',
        load: () => import('./features/start-command/components/start-source'),
      },
      'running-timer': {
        slot: 'dashboard.widget',
        load: withTimers(() => import(/* webpackChunkName: "start-and-stop" */ './features/timer-widget/timer-widget')),
      },
      hours: {
        slot: 'dashboard.widget',
        load: withTimers(
          () => import(/* webpackChunkName: "timers" */ './features/hours-widget/components/hours-widget'),
        ),
      },
      'my-tasks': {
        slot: 'dashboard.widget',
        load: async () => {
          const { default: Widget } = await import(
            /* webpackChunkName: "my-tasks" */ './features/my-tasks/my-tasks-widget'
          );
          return { default: withStartTimer(startTaskTimer, Widget) };
        },
      },
      work: {
        slot: 'command.source',
        load: () => import(/* webpackChunkName: "work-search" */ './features/work-search/work-source'),
      },
      rules: {
        slot: 'settings.section',
        load: () => import(/* webpackChunkName: "rules" */ './features/rules/components/rules-section'),
      },
    },
    dispose() {
      endFollowing();
      for (const started of [opened, runtime]) {
        started?.then(
          ({ dispose }) => dispose(),
          () => undefined,
        );
      }
    },
  };
}
