import { shortOrLong } from '../testing/long';
import { membershipPairs } from './domains/membership';
import { testPairs } from './test-pairs';

testPairs(membershipPairs, shortOrLong(1, 30));
