/** What the end of a membership hands over or ends of people and invitations. */
export const peopleHandOverKinds = ['people.reports', 'people.invitations'] as const;
