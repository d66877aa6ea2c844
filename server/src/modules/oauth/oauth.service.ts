/** The functions of this module that other modules use for their own consents. */
export { browserOf, markBrowser } from './browser-cookie';
export { type ExchangeResult, exchange } from './exchange';
export { beginLimits, returnLimits } from './limits';
export { calendarApi, callbackUrl, callProvider, isSetUp, provider } from './provider';
export { isWithdrawn } from './provider-errors';
export { type AuthorizationResponse, claim, createAuthorizationRequest } from './states';
