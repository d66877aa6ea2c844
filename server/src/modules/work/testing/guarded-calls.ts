import { API } from '@atrium/contracts';
import { call, type GuardedCalls, subject } from '../../../permission-matrix/guarded-call';

export const workCalls: GuardedCalls = [
  call('workspace.manage', API.workspaces.create, subject(API.workspaces.create)),
];
