import { API } from '@atrium/contracts';
import type { Deletions } from '../../../testing/deletions/deletions';

export const operatorsDeletions: Deletions = { unrecorded: [API.operators.endFreeze, API.operators.revokeToken] };
