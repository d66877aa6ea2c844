/*
 * All that a remote may know of the shell. Exports are only added within a major version of the contract, and named
 * one by one, so that the host's bundle drops what nobody uses.
 */
export type {
  Drafts,
  FoundCommand,
  Lazy,
  Platform,
  RemoteInstance,
  RemoteModule,
  SlotFill,
  SlotProps,
  Texts,
  ToastInput,
  Toasts,
} from './contract';
export * from './libraries';
export { PlatformProvider, usePlatform } from './platform-context';
export { useCan, useSession, useToast } from './shell';
export { Trans, type Translate, useTexts } from './texts';
export { addTexts, createI18n, type Language, LANGUAGES, translator } from './i18n';
export { useFormat } from './use-format';
export { createFormats, type Formats } from './formats';
export { titleCase } from '@atrium/contracts';
export { errorMessage, fieldMessage, refusalMessage } from './error-message';
export { type AppError, isAppError, isTimeout } from '@atrium/api-client';
export { type SocketTokens, socketTokens } from '@atrium/auth';
export { contractResolver, showServerErrors } from './forms';
export { QUERY_POLICIES } from './query-policies';
export { newId } from './new-id';
export { type KeptStorage, keptStorage, type TextStorage } from './kept-storage';
export { createDrafts, type DraftOwner, type DraftStore } from './drafts';
export * from '@atrium/ui';
