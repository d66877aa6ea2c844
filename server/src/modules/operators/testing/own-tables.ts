import { operatorCalls, operatorTokens } from '../../../composition/schema';
import type { OwnTables } from '../../../testing/own-tables/own-tables';

export const operatorsTables: OwnTables = {
  exported: [operatorCalls, operatorTokens],
};
