import { companies, departmentMembers, departments, grants, memberships } from '../../../composition/schema';
import type { OwnTables } from '../../../testing/own-tables/own-tables';

export const companiesTables: OwnTables = {
  exported: [departmentMembers, grants, memberships],
  withheld: [
    [companies, 'belong to all members; own memberships are exported'],
    [departments, 'belong to the company; the own department is exported'],
  ],
};
