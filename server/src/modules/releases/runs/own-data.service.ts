import { longPart, OWN_PAGE_SIZE } from '../../../deps/module/own-data';
import { listRuns, type RunKey } from './runs.repository';

export const ownData = [
  longPart(
    'releaseRuns',
    (tx, userId, after: RunKey | null) => listRuns(tx, userId, after, OWN_PAGE_SIZE),
    ({ sessionId, package: name, version }) => ({ sessionId, package: name, version }),
  ),
];
