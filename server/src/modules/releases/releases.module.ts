import { defineModule } from '../../deps/module/server-module';
import { assets } from './assets';
import { callWebhook } from './demotion/call-webhook';
import { judgeRelease } from './demotion/judge-release';
import { quietFailure } from './demotion/notify-of-failure';
import { recordHealth } from './demotion/record-health';
import { warnOfSeparateFolders } from './nodes/record-folder';
import { releasesRoutes } from './releases.routes';
import { ownData } from './runs/own-data.service';
import { removeOldRuns } from './runs/remove-old-runs';
import { runsRoutes } from './runs/runs.routes';

export const releasesModule = defineModule({
  name: 'releases',
  routes: [assets, releasesRoutes, runsRoutes, warnOfSeparateFolders],
  jobs: [callWebhook, judgeRelease, quietFailure, recordHealth, removeOldRuns],
  ownData,
});
