/** All query keys of this remote. The first part is its name, by which the shell removes them together. */
export const adminKeys = {
  overview: ['remote-admin', 'overview'],
  ownedCompanies: ['remote-admin', 'owned-companies'],
  audit: ['remote-admin', 'audit'],
  handOver: ['remote-admin', 'hand-over'],
  former: ['remote-admin', 'former'],
  invitations: ['remote-admin', 'invitations'],
  registry: ['remote-admin', 'registry'],
  permissions: ['remote-admin', 'permissions'],
  magicLink: ['remote-admin', 'magic-link'],
} as const;
