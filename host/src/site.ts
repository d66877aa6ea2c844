import { registerServiceWorker } from './app/service-worker';
import { leaveOnSignIn } from './app/site/leave-on-sign-in';
import { nextTask } from './app/site/next-task';
import { provideScriptLoader } from './remotes/loading/script-loader';
import { showAppBadge } from './shell/app-badge';
import { errorReports } from './shell/client-errors/error-reports';
import { watchErrors } from './shell/client-errors/watch-errors';

// The entry point of public pages for visitors without a session; `main.ts` is the entry point for everything else.
watchErrors(errorReports);
provideScriptLoader();
leaveOnSignIn();
registerServiceWorker();
// The session may have ended while no tab was open.
showAppBadge(0);

/**
 * Loads and starts the site. Eager: the modules are part of this script. Each starts in its own task, since the page is
 * readable and interactive long before: on a slow phone, a single task would block input for a quarter of a second.
 */
async function startSite(container: HTMLElement): Promise<void> {
  await import(/* webpackMode: "eager" */ './app/site/routes');
  await nextTask();
  await import(/* webpackMode: "eager" */ './app/site/site');
  await nextTask();
  const { openSite } = await import(/* webpackMode: "eager" */ './app/site/open-site');
  await nextTask();
  await openSite(container);
}

const container = document.getElementById('root');
if (!container) throw new Error('The page has no element #root.');
void startSite(container);
