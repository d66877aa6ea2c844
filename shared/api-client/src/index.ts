export { AppError, type AppErrorDetails, isAborted, isAppError, isTimeout, isUnexplained } from './app-error';
export { CLIENT_ERRORS } from './client-errors';
export { type ApiClientOptions, createApiClient, type SessionSource } from './client';
export { serverNow } from './server-clock';
export type { ApiClient, CallArguments, CallInput, CallOptions, Download } from './types';
export { TIMEOUTS } from './timeouts';
