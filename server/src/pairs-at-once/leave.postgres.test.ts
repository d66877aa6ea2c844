import { shortOrLong } from '../testing/long';
import { leavePairs } from './domains/leave';
import { testPairs } from './test-pairs';

testPairs(leavePairs, shortOrLong(3, 30));
