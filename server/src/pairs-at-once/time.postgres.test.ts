import { shortOrLong } from '../testing/long';
import { timePairs } from './domains/time';
import { testPairs } from './test-pairs';

testPairs(timePairs, shortOrLong(2, 30));
