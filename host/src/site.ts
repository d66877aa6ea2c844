import { registerServiceWorker } from './app/service-worker';
import { leaveOnSignIn } from './app/site/leave-on-sign-in';
import { nextTask } from './app/site/next-task';
import { provideScriptLoader } from './remotes/script-loader';

// The entry of public pages for those without a session; `main.ts` is that of everything else.
provideScriptLoader();
leaveOnSignIn();
registerServiceWorker();

/**
 * Eager: parts of this very script. Each begins in a task of its own, as the page can be read and pressed long before:
 * on a slow phone one task of all would keep a press waiting for a quarter of a second.
 */
async function begin(container: HTMLElement): Promise<void> {
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
void begin(container);
