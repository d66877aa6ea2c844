import { API } from '@atrium/contracts';
import { call, type GuardedCalls } from '../../../permission-matrix/guarded-call';

export const auditCalls: GuardedCalls = [
  call('audit.view', API.audit.list, {}),
  call('audit.view', API.audit.export, {}),
];
