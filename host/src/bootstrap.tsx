import { serverNow } from '@atrium/api-client';
import { API } from '@atrium/contracts';
import { errorCode } from '@atrium/platform';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { App } from './app/app';
import { createRouter } from './app/routing/router';
import { registerServiceWorker } from './app/service-worker';
import { createServices } from './app/services';
import { splitStyles } from './app/split-styles';
import {
  createPreviewSession,
  createRegistrySource,
  findVerificationProblem,
  isSigned,
  movePreviewToStorage,
} from './remotes';
import { reportFailedStart } from './remotes/runs/failed-start';
import { browserStorage, tabStorage } from './shell/browser-storage';
import { errorReports } from './shell/client-errors/error-reports';
import { loadTexts } from './shell/appearance/language';
import { preloadServerSetup } from './shell/session/server-setup';

splitStyles();
const services = createServices();
const platform = services.platformFor('host');
// Restores the session immediately: pages wait for it, and their code loads in parallel.
void platform.auth.initialize();

const container = document.getElementById('root');
if (!container) throw new Error('The page has no element #root.');

const root = createRoot(container, {
  // An error boundary has already shown its fallback, so this is logged and reported but is not a page error.
  onCaughtError(error) {
    console.warn('Caught by a boundary', error); // oxlint-disable-line no-console -- the only trace of a caught error
    errorReports.report(error, { kind: 'render' });
  },
  // No boundary is left, so the page is empty.
  onUncaughtError(error) {
    reportError(error);
    void reportFailedStart('crash');
  },
});

// Removes the preview from the address, before the router reads it.
movePreviewToStorage(window, tabStorage);

const verifiedFrom = performance.now();
const source = createRegistrySource({
  page: document,
  storage: browserStorage,
  isSigned,
  findVerificationProblem,
  now: serverNow,
  fetchSigned: () => platform.api.call(API.releases.signedRegistry),
  fetchUnsigned: () => platform.api.call(API.releases.registry),
  fetchPreview: (preview) =>
    platform.api.call(API.releases.preview, { query: preview }).catch((error: unknown) => {
      if (errorCode(error) === 'NOT_FOUND') return null;
      throw error;
    }),
  onRejected: (reason) => errorReports.report(new Error(`The registry is refused: ${reason}`), { kind: 'remote' }),
});

// For the benchmark `federation`.
void source.then(() => performance.measure('atrium-verification', { start: verifiedFrom }));

// Waits for the server only in tabs with a preview.
const preview = source.then(({ openPreview }) =>
  createPreviewSession({ storage: tabStorage, openPreview, now: serverNow }),
);

// If the texts of the user's language fail to load, the app starts in English.
const texts = loadTexts(services.languages, services.languages.language).catch(() => undefined);
const rendering = Promise.all([source, preview, texts]).then(([verified, previewed]) =>
  // A transition renders in slices, so that a phone stays responsive to input in between.
  startTransition(() =>
    root.render(
      <App services={services} source={verified} preview={previewed}>
        <RouterProvider router={createRouter(() => preloadServerSetup(platform))} />
      </App>,
    ),
  ),
);

rendering.catch((error: unknown) => {
  void reportFailedStart('start');
  throw error;
});

registerServiceWorker();
