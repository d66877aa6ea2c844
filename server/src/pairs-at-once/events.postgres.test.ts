import { shortOrLong } from '../testing/long';
import { eventPairs } from './domains/events';
import { testPairs } from './test-pairs';

testPairs(eventPairs, shortOrLong(2, 30));
