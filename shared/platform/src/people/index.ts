/* Fields that choose colleagues. Each package that uses them bundles its own copy; the host does not share one. */
export { PeopleField, type PeopleFieldProps } from './people-field';
export { personOptions } from './person-options';
export { type PastPerson, usePastPeople } from './use-past-people';
