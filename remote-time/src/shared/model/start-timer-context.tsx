import type { ProjectRef } from '@atrium/contracts';
import { createContext, type ComponentType, useContext } from 'react';

/** The task that a timer is started for. */
export interface TimedTask {
  taskName: string;
  /** Public id of the project. */
  project: string;
  projectRef: ProjectRef;
  taskId: string;
}

/** Starts a timer. Resolves to false if the timer limit is reached. */
export type StartTimer = (task: TimedTask) => Promise<boolean>;

const Context = createContext<StartTimer | null>(null);

/** Wraps a screen in a provider of `start`, which another feature owns. */
export function withStartTimer<Props extends object>(
  start: StartTimer,
  Screen: ComponentType<Props>,
): ComponentType<Props> {
  return function WithStartTimer(props: Props) {
    return (
      <Context value={start}>
        <Screen {...props} />
      </Context>
    );
  };
}

/** Returns the function that starts a timer, or null outside a provider. */
export const useStartTimer = (): StartTimer | null => useContext(Context);
