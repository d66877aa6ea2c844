export { leaveApp, type ProviderReturn, useProviderReturn } from './use-provider-return';
