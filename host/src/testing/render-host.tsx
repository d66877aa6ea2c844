import { createTestPlatform, renderWithPlatform, type Rendered, type RenderOptions } from '@atrium/testing';
import type { ReactElement } from 'react';
import { Provider as StoreProvider } from 'react-redux';
import { createStore } from '../app/store';
import { RemotesProvider } from '../remotes';
import { mirrorSession } from '../shell/session-slice';
import { de } from '../texts/de';
import { en } from '../texts/en';

/** Draws a part of the shell as the app does: with its texts, its store, and no remote. */
export function renderHost(ui: ReactElement, options: RenderOptions = {}): Rendered {
  const platform = options.platform ?? createTestPlatform({ ...options, name: 'host', texts: { en, de } });
  const store = createStore();
  mirrorSession(platform.auth, store);
  return renderWithPlatform(
    <StoreProvider store={store}>
      <RemotesProvider platformFor={() => platform}>{ui}</RemotesProvider>
    </StoreProvider>,
    { ...options, platform },
  );
}
