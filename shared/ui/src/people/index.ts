export { AvatarStack } from './avatar-stack';
export type { StackedPerson } from './avatar-stack';
export { EmailText, PersonLine } from './person-line';
export type { PersonLineProps } from './person-line';
