export { leaveApp } from './leave-app';
export { type ProviderReturn, useProviderReturn } from './use-provider-return';
