import { invitations, magicLinks } from '../../../composition/schema';
import type { OwnTables } from '../../../testing/own-tables/own-tables';

export const peopleTables: OwnTables = {
  withheld: [
    [invitations, 'data of the people who were invited'],
    [magicLinks, 'secrets'],
  ],
};
