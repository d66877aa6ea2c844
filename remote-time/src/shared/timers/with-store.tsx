import { ReduxProvider } from '@atrium/platform';
import type { ComponentType } from 'react';
import type { TimerStore } from './model/store';

/** Wraps a screen in the provider of this remote's store. */
export function withStore<Props extends object>(store: TimerStore, Screen: ComponentType<Props>): ComponentType<Props> {
  return function InStore(props: Props) {
    return (
      <ReduxProvider store={store}>
        <Screen {...props} />
      </ReduxProvider>
    );
  };
}
