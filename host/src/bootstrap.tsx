import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { App } from './app/app';
import { createRouter } from './app/router';
import { registerServiceWorker } from './app/service-worker';
import { createServices } from './app/services';
import { loadTexts } from './shell/language';

const services = createServices();
// Looked for at once: pages wait for it, and their code is fetched meanwhile.
void services.platformFor('host').auth.initialize();

const container = document.getElementById('root');
if (!container) throw new Error('The page has no element #root.');

const root = createRoot(container, {
  // A boundary has drawn something in its place: worth a line, but no error of the page.
  onCaughtError: (error) => console.warn('Caught by a boundary', error), // oxlint-disable-line no-console -- nothing else tells
});

// Without the texts of their language people get the English ones.
void loadTexts(services.languages, services.languages.language)
  .catch(() => undefined)
  .then(() =>
    // In slices: a phone answers a press in between.
    startTransition(() =>
      root.render(
        <App services={services}>
          <RouterProvider router={createRouter()} />
        </App>,
      ),
    ),
  );

registerServiceWorker();
