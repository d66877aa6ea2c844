export { AppError, type AppErrorDetails, isAborted, isAppError, isUnexplained } from './errors/app-error';
export { codeOf, errorCode, type ErrorFacts, isTimeout } from './errors/error-code';
export { type FailureKind, failureKind } from './errors/failure-kind';
export { CLIENT_ERRORS } from './errors/client-errors';
export { type ApiClientOptions, createApiClient } from './client';
export { serverNow } from './server-clock';
export type { SessionSource } from './session-source';
export type { ApiClient, CallArguments, CallInput, CallOptions, Download } from './types';
export { TIMEOUTS } from './timeouts';
