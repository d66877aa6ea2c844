import { shortOrLong } from '../testing/long';
import { taskPairs } from './domains/tasks';
import { testPairs } from './test-pairs';

testPairs(taskPairs, shortOrLong(2, 30));
