import { config } from 'zod';
import { provideScriptLoader } from './remotes/loading/script-loader';
import { reportFailedStart } from './remotes/runs/failed-start';
import { errorReports } from './shell/client-errors/error-reports';
import { watchErrors } from './shell/client-errors/watch-errors';

watchErrors(errorReports);
// Must run before any import that may request a chunk.
provideScriptLoader();

// zod compiles validators with `new Function` where that is allowed, and detects this by trying, which the page's
// content security policy reports as a violation. This must run before any schema is created. The setting is global to
// the page, so it applies to remotes as well.
config({ jitless: true });

// Eager: the module is part of this script, but runs only after the lines above.
import(/* webpackMode: "eager" */ './bootstrap').catch((error: unknown) => {
  void reportFailedStart('start');
  throw error;
});
