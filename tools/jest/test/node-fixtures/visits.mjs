/** Names of the test files that have loaded this module; one object for all files that share modules. */
export const visits = [];
