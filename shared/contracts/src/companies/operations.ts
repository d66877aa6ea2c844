/** Operations on a company and its administration. */
export const companyOperations = ['permissions.manage', 'company.update', 'audit.view'] as const;
