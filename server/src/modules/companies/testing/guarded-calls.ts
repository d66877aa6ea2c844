import { API } from '@atrium/contracts';
import { call, type GuardedCalls, subject } from '../../../permission-matrix/guarded-call';

export const companiesCalls: GuardedCalls = [
  call('permissions.manage', API.companies.permissions, {}),
  call('permissions.manage', API.companies.savePermissions, async ({ founder }) => {
    const { permissions } = (await founder.ok(API.companies.permissions)).data;
    return { body: { permissions } };
  }),

  call('company.update', API.companies.update, subject(API.companies.update)),
];
