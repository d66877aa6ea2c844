import type { PairDomain } from '../pair-domain';
import { attendancePairs } from './attendance';
import { leavePairs } from './leave';
import { schedulePairs } from './schedules';

export const PAIR_DOMAINS = [leavePairs, attendancePairs, schedulePairs] as unknown as readonly PairDomain[]; // each runs with its own scenes
