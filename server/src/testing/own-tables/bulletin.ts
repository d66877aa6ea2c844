import { bulletinComments, bulletinPosts, bulletinReactions, bulletinReads } from '../../composition/schema';
import type { OwnTables } from './own-tables';

export const bulletinTables: OwnTables = {
  exported: [bulletinComments, bulletinPosts, bulletinReactions, bulletinReads],
};
