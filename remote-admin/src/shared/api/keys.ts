/** Every query key of this remote; the first part is its name, by which the shell drops them together. */
export const adminKeys = {
  all: ['remote-admin'],
  employees: ['remote-admin', 'employees'],
  company: ['remote-admin', 'company'],
  magicLink: ['remote-admin', 'magic-link'],
} as const;
