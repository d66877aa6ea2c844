import { defineModule } from '../../deps/module/server-module';
import { handOver } from './hand-over.service';
import { ownData } from './own-data.service';
import { ratesRoutes } from './rates/rates.routes';
import { reportsRoutes } from './reports/reports.routes';
import { timeRules } from './time-settings';
import { purgeRemoved, stopForgotten } from './time.jobs';
import { timeRoutes } from './time.routes';
import { timersRoutes } from './timers/timers.routes';

export const timeModule = defineModule({
  name: 'time',
  routes: [timeRoutes, timersRoutes, reportsRoutes, ratesRoutes],
  jobs: [stopForgotten, purgeRemoved],
  ruleSections: { time: timeRules },
  handOver,
  ownData,
});
