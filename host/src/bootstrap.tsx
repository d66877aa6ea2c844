import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { App } from './app/app';
import { createRouter } from './app/router';
import { createServices } from './app/services';

const services = createServices();
// Looked for at once: pages wait for it, and their code is fetched meanwhile.
void services.platformFor('host').auth.initialize();

const container = document.getElementById('root');
if (!container) throw new Error('The page has no element #root.');

createRoot(container, {
  // A boundary has drawn something in its place: worth a line, but no error of the page.
  onCaughtError: (error) => console.warn('Caught by a boundary', error), // oxlint-disable-line no-console -- nothing else tells
}).render(
  <App services={services}>
    <RouterProvider router={createRouter()} />
  </App>,
);
