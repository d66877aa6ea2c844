/** The kinds of objects of leave that files can belong to. */
export const leaveFileOwners = ['leave', 'leaveCorrection'] as const;
