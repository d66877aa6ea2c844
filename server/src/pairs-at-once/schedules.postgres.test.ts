import { shortOrLong } from '../testing/long';
import { schedulePairs } from './domains/schedules';
import { testPairs } from './test-pairs';

testPairs(schedulePairs, shortOrLong(3, 30));
