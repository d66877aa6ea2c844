export {
  AppError,
  type AppErrorDetails,
  CLIENT_ERRORS,
  isAborted,
  isAppError,
  isTimeout,
  isUnexplained,
} from './app-error';
export { type ApiClientOptions, createApiClient, type SessionSource } from './client';
export { serverNow } from './server-clock';
export type { ApiClient, CallArguments, CallInput, CallOptions, Download } from './types';
export { TIMEOUTS } from './timeouts';
