/** Operations on the people of a company. */
export const peopleOperations = ['people.invite', 'people.manage'] as const;
