import { defineModule } from '../../deps/module/server-module';
import { followRights } from './approvals/approver-changes';
import { decisionDetails } from './approvals/decision-texts';
import { correctionsRoutes } from './corrections/corrections.routes';
import { mayReadCorrection } from './corrections/corrections.service';
import { handOver } from './hand-over.service';
import { accrueLeave } from './leave.jobs';
import { leaveRoutes } from './leave.routes';
import { mayReadForm } from './leave.service';
import { notificationKinds } from './notifications/notification-kinds.de';
import { ownData } from './own-data.service';
import { createDefaultLeaveTypes } from './rules/leave-defaults';
import { leaveRules, workingTimeRules } from './rules/rules-sections';

export const leaveModule = defineModule({
  name: 'leave',
  routes: [leaveRoutes, correctionsRoutes],
  jobs: [accrueLeave],
  ruleSections: { workingTime: workingTimeRules, leave: leaveRules },
  fileReaders: { leave: mayReadForm, leaveCorrection: mayReadCorrection },
  handOver,
  rightsChange: followRights,
  letterDetails: decisionDetails,
  notificationKinds,
  ownData,
  companyDefaults: createDefaultLeaveTypes,
});
