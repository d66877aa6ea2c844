import { API } from '@atrium/contracts';
import { call, type GuardedCalls, subject } from '../../../permission-matrix/guarded-call';

/** Leave, its rules, balances and attendance. */
export const leaveCalls: GuardedCalls = [
  call(['leave.decide', 'leave.viewAll'], API.leave.allForms, {}),
  call(['leave.decide', 'leave.viewAll'], API.leave.history, {}),
  call(['leave.decide', 'leave.viewAll'], API.leave.exportForms, {}),
  call('leave.decide', API.leave.decide, subject(API.leave.decide)),
  call('leave.manageRules', API.leave.saveSchedules, subject(API.leave.saveSchedules)),
  call('leave.manageRules', API.companies.saveRules, async ({ founder }) => {
    const { version, leave } = (await founder.ok(API.companies.rules)).data;
    const correctionWindowDays = (leave.correctionWindowDays + 1) % 365;
    return { body: { version, leave: { ...leave, correctionWindowDays } } };
  }),
  call('balances.adjust', API.leave.adjust, subject(API.leave.adjust)),
  call('attendance.correct', API.attendance.saveDay, subject(API.attendance.saveDay)),
];
