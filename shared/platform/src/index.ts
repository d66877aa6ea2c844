/*
 * The shell's API for remotes. Within a major version of the contract, exports are only added. They are listed by name
 * so that the host's bundle drops unused ones.
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
export {
  ActionPathsProvider,
  type FindActionPath,
  type PersonAction,
  PersonActionsProvider,
  PersonSections,
  PersonSectionsProvider,
  useActionFor,
  usePersonActions,
} from './actions/remote-actions';
export { useCan, useSession, useSignedInUser, useToast } from './shell';
export {
  createUseTexts,
  type TextKey,
  Trans,
  type TypedTexts,
  type TypedTranslate,
  usePlatformTexts,
  useTexts,
} from './texts';
export type { Translate } from './translate';
export { addTexts, createI18n, type Language, LANGUAGES, PLATFORM_NAMESPACE, translator } from './i18n';
export { useFormat } from './formats/use-format';
export { createFormats, type Formats } from './formats/formats';
export { formatPeriodOfDays, quoteReason } from './formats/period-of-days';
export { titleCase } from '@atrium/contracts';
export { errorMessage, fieldMessage, refusalMessage } from './errors/error-message';
export {
  type AppError,
  codeOf,
  errorCode,
  type FailureKind,
  failureKind,
  isAppError,
  isTimeout,
} from '@atrium/api-client';
export { departmentsQuery, useDepartments } from './company/use-departments';
export { type EmployeesOptions, employeesQuery, ownDetailsChanged, useEmployees } from './company/use-employees';
export { type PresenceByUser, type PresenceOptions, presenceQuery, usePresence } from './company/use-presence';
export {
  type CompanyRulesChange,
  companyRulesMessage,
  companyRulesQuery,
  isRulesForbidden,
  staleRulesSections,
  useCompanyRules,
  useCompanyRulesMessage,
  useReloadCompanyRules,
  useSaveCompanyRules,
} from './company/use-company-rules';
export { type SwitchCompanyOptions, useSwitchCompany } from './company/use-switch-company';
export { type FailedQuery, isFirstLoad, LoadError, type LoadErrorProps } from './errors/load-error';
export { useFailureToast } from './errors/use-failure-toast';
export { useOnline, useReconnect } from './use-online';
export { type SocketTokens, socketTokens } from '@atrium/auth';
export { contractResolver, showServerErrors } from './contract-resolver';
export { KeptContext, type KeptSurrounding } from './drafts/kept-context';
export {
  type ConfirmDiscard,
  confirmDiscardUnsavedWork,
  hasUnsavedWorkElsewhere,
  registerUnsavedWork,
} from './drafts/unsaved-work';
export { QUERY_POLICIES } from './query-policies';
export { type RankableItem, matchScore, rankMatches } from './rank-matches';
export { newId } from './new-id';
export { type KeptStorage, keptStorage, type TextStorage } from './drafts/kept-storage';
export { createDrafts, type DraftOwner, type DraftsOptions, type DraftStore } from './drafts/drafts';
export {
  createDraftDatabase,
  type DraftDatabase,
  openDraftDatabase,
  type SharedDraftDatabase,
} from './drafts/draft-database';
export { createDraftTab, type DraftTab, type DraftTabOptions } from './drafts/draft-tab';
export type { DraftClock } from './drafts/draft-clock';
export * from '@atrium/ui';
