export {
  AppError,
  type AppErrorDetails,
  CLIENT_ERRORS,
  isAborted,
  isAppError,
  isUnexplained,
} from './errors/app-error';
export { codeOf, errorCode, type ErrorFacts, type FailureKind, failureKind, isTimeout } from './errors/error-code';
export { type ApiClientOptions, createApiClient } from './client';
export { serverNow } from './server-clock';
export type { ApiClient, CallArguments, CallInput, CallOptions, Download, SessionSource } from './types';
export { TIMEOUTS } from './request';
