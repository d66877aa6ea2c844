import type { DraftStore } from '@atrium/platform';
import { createTestPlatform, renderWithPlatform, type RenderedPlatform, type RenderOptions } from '@atrium/testing';
import type { ReactElement } from 'react';
import { Provider as StoreProvider } from 'react-redux';
import { Outlet, type RouteObject } from 'react-router-dom';
import { createStore, type Store } from '../app/store';
import { type PreviewSession, type RegistrySource, RemotesProvider } from '../remotes';
import { mirrorSession } from '../shell/session/session-slice';
import { de } from '../texts/de';
import { en } from '../texts/en';
import { publishedSource } from './publish-registry';

interface HostOptions extends RenderOptions {
  isDraftHeld?: DraftStore['isHeld'];
  store?: Store;
  /** Replaces parts of the source that serves the published registry. */
  source?: Partial<RegistrySource>;
  /** The preview of the tab; none by default. */
  preview?: PreviewSession;
}

/** Renders a part of the shell, or its routes, as the app does: with its texts and store, and without remotes. */
export function renderHost(
  ui: ReactElement | RouteObject[],
  { isDraftHeld = () => false, store = createStore(), source: changes, preview, ...options }: HostOptions = {},
): RenderedPlatform {
  const platform = options.platform ?? createTestPlatform({ ...options, name: 'host', texts: { en, de } });
  mirrorSession(platform.auth, store);
  const source = { ...publishedSource(platform), ...changes };
  const inShell = (content: ReactElement) => (
    <StoreProvider store={store}>
      <RemotesProvider platformFor={() => platform} isDraftHeld={isDraftHeld} source={source} preview={preview ?? null}>
        {content}
      </RemotesProvider>
    </StoreProvider>
  );
  const content = Array.isArray(ui) ? [{ element: inShell(<Outlet />), children: ui }] : inShell(ui);
  return renderWithPlatform(content, { ...options, platform });
}
