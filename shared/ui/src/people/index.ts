export { AvatarStack } from './avatar-stack';
export type { StackedPerson } from './avatar-stack';
