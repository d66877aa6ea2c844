import { API } from '@atrium/contracts';
import { call, COMPANY_WIDE, type GuardedCalls } from '../../../permission-matrix/guarded-call';

export const bulletinCalls: GuardedCalls = [
  call('bulletin.post', API.bulletin.createPost, { body: { title: 'News', content: '<p>Hello</p>' } }, COMPANY_WIDE),
];
