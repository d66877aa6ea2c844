/** The functions of this module that other modules use for consents of their own. */
export { browserOf, markBrowser } from './browser-cookie';
export { calendarApi } from './calendar-api';
export { type ExchangeResult, exchange } from './exchange';
export { beginLimits, returnLimits } from './limits';
export { callProvider, isSetUp, provider } from './provider';
export { isWithdrawn } from './provider-errors';
export { callbackUrl } from './redirect-uri';
export { type AuthorizationResponse, claim, createAuthorizationRequest } from './states';
