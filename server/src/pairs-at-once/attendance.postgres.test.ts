import { shortOrLong } from '../testing/long';
import { attendancePairs } from './domains/attendance';
import { testPairs } from './test-pairs';

testPairs(attendancePairs, shortOrLong(3, 30));
