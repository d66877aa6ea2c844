import type { Lazy, Platform, RemoteInstance } from '@atrium/platform';
import { inStore } from './features/timers/components/in-store';
import type { TimerRuntime } from './features/timers/model/runtime';
import { de } from './texts/de';
import { en } from './texts/en';

/** Starts the timers at once, since they tick on every page; screens come when they are opened. */
export function start(platform: Platform): RemoteInstance {
  platform.addTexts({ en, de });
  let runtime: Promise<TimerRuntime> | null = null;

  // Named chunks: the dashboard needs the first alone, a page of this remote both.
  const timers = () => {
    runtime ??= import(/* webpackChunkName: "timers" */ './features/timers/model/runtime').then(
      ({ createTimerRuntime }) => createTimerRuntime(platform),
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
      return { default: inStore(store, Screen) };
    };

  // Without this script the timers stay as they are in the storage; opening a screen tries again and shows the failure.
  timers().catch(() => undefined);

  return {
    routes: {
      'time-dashboard': withTimers(
        () => import(/* webpackChunkName: "start-and-stop" */ './features/timers/components/time-dashboard'),
      ),
    },
    slots: {
      timers: {
        slot: 'topbar.timers',
        load: withTimers(
          () => import(/* webpackChunkName: "start-and-stop" */ './features/timers/components/topbar-timers'),
        ),
      },
      hours: {
        slot: 'dashboard.widget',
        load: withTimers(() => import(/* webpackChunkName: "timers" */ './features/timers/components/hours-widget')),
      },
    },
    dispose() {
      runtime?.then(
        (started) => started.dispose(),
        () => undefined,
      );
    },
  };
}
