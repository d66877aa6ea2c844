import {
  notificationContents,
  notificationPreferences,
  notificationRemovals,
  notifications,
  notificationStreams,
} from '../../db/schema';
import type { OwnTables } from './own-tables';

export const notificationsTables: OwnTables = {
  exported: [notificationContents, notificationPreferences, notifications],
  withheld: [
    [notificationRemovals, 'ids of deleted notifications'],
    [notificationStreams, 'counters of exported notifications'],
  ],
};
