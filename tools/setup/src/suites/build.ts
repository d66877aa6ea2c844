import { buildApps } from '../builds/apps';
import { buildServer } from '../builds/server';
import { oneCheck, type Suite } from './suite';

/** Everything builds for production; what is built already stays. */
export const buildSuite: Suite = {
  name: 'build',
  title: 'Builds',
  async run() {
    await Promise.all([buildServer(), buildApps()]);
    return oneCheck(true, '');
  },
};
