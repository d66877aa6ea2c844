import type { Platform } from '@atrium/platform';
import { createWorkSocket, type WorkSocket } from '../live/work-socket';
import { createTimerRuntime, type TimerRuntime } from './model/runtime';

/** The timer runtime and the connection to the work namespace, shared by all screens of this remote. */
export interface StartedTimers extends TimerRuntime {
  socket: WorkSocket;
}

/** Opens the connection and starts the timer runtime on it. */
export function startTimers(platform: Platform): StartedTimers {
  const socket = createWorkSocket(platform);
  const runtime = createTimerRuntime(platform, socket);
  return {
    store: runtime.store,
    socket,
    dispose() {
      runtime.dispose();
      socket.dispose();
    },
  };
}
