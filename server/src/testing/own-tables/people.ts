import { invitations, magicLinks } from '../../db/schema';
import type { OwnTables } from './own-tables';

export const peopleTables: OwnTables = {
  withheld: [
    [invitations, 'data of the people who were invited'],
    [magicLinks, 'secrets'],
  ],
};
