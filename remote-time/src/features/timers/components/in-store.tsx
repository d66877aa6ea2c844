import { ReduxProvider } from '@atrium/platform';
import type { ComponentType } from 'react';
import type { TimerStore } from '../model/store';

/** The same screen with this remote's own store around it. */
export function inStore<Props extends object>(store: TimerStore, Screen: ComponentType<Props>): ComponentType<Props> {
  return function InStore(props: Props) {
    return (
      <ReduxProvider store={store}>
        <Screen {...props} />
      </ReduxProvider>
    );
  };
}
