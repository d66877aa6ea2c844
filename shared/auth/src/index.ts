export type { AuthClient, Credentials, GoogleArrival, InviteRegistration, Registration } from './types';
export type { Browser } from './browser';
export { createSession, type Session, type SessionOptions } from './session';
export { type AuthState, SIGNED_OUT } from './machine';
export { ACCESS_TOKEN_KEY, type KeyValueStore } from './tokens/token-store';
export type { SessionChannel, SessionMessage } from './tabs';
export type { LockManagerLike } from './tokens/one-at-a-time';
export { type SocketTokens, socketTokens } from './tokens/socket-tokens';
