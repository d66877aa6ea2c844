import { bulletinComments, bulletinPosts, bulletinReactions, bulletinReads } from '../../../composition/schema';
import type { OwnTables } from '../../../testing/own-tables/own-tables';

export const bulletinTables: OwnTables = {
  exported: [bulletinComments, bulletinPosts, bulletinReactions, bulletinReads],
};
