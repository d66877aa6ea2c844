import type { PairDomain } from '../pair-domain';
import { attendancePairs } from './attendance';
import { leavePairs } from './leave';

export const PAIR_DOMAINS = [leavePairs, attendancePairs] as unknown as readonly PairDomain[]; // each runs with its own scenes
