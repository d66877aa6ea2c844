import { API } from '@atrium/contracts';
import { call, type GuardedCalls, subject } from '../../../permission-matrix/guarded-call';

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };

/** Time entries, timers, reports and rates. */
export const timeCalls: GuardedCalls = [
  call('time.viewAll', API.timeReports.matrix, { query: NOVEMBER }),
  call('time.viewAll', API.timeReports.exportMatrix, { query: NOVEMBER }),
  call('time.viewAll', API.timers.running, {}),
  call('time.editOthers', API.time.createEntry, subject(API.time.createEntry)),
  call('rates.view', API.rates.list, {}),
  call('rates.view', API.rates.export, {}),
  call('rates.view', API.rates.missing, {}),
  call('rates.manage', API.rates.save, subject(API.rates.save)),
  call('rates.manage', API.rates.preview, subject(API.rates.preview)),
  call('rates.manage', API.rates.remove, subject(API.rates.remove)),
  call('period.lock', API.rates.previewLock, { query: { until: '2026-01-31' } }),
  call('period.lock', API.rates.saveLock, async ({ founder }) => {
    const { version } = await founder.ok(API.rates.lock);
    return { body: { lockedUntil: null, version } };
  }),
];
