import { openSite } from './app/site/open-site';
import { leaveOnSignIn } from './app/site/leave-on-sign-in';
import { registerServiceWorker } from './app/service-worker';
import { provideScriptLoader } from './remotes/script-loader';

// The entry of public pages for those without a session; `main.ts` is that of everything else.
provideScriptLoader();

const container = document.getElementById('root');
if (!container) throw new Error('The page has no element #root.');
void openSite(container);
leaveOnSignIn();
registerServiceWorker();
