/*
 * The form kit. Each package bundles its own copy, so a remote can use a new function without a host release.
 * Everything with identity (contexts, the registry of unsaved work) comes from '@atrium/platform', which exists only
 * once.
 */
export { contractResolver, showServerErrors } from '@atrium/platform';
export { baseOf, type ConflictingField, type EditConflict, storedValuesOf } from './use-edit-conflict';
export { EditConflictNotice, type EditConflictNoticeProps } from './edit-conflict-notice';
export { Fieldset } from './fieldset';
export type { FormSchema } from './form-schema';
export { FormCombobox, type FormComboboxProps } from './form-combobox';
export {
  DeletedNotice,
  type DeletedNoticeProps,
  KeptWhileEdited,
  type KeptWhileEditedProps,
} from './kept/kept-while-edited';
export {
  type KeptObject,
  useIsDeletedMeanwhile,
  useKeptWhileEdited,
  useReportEdited,
} from './kept/use-kept-while-edited';
export { ListGroup } from './list-group';
export { rememberSent, useResetOnSuccess } from './remember-sent';
export { SaveBar, type SaveBarProps } from './save-bar';
export { RestoredDraftNotice } from './drafts/restored-draft-notice';
export { UnsavedChangesGuard, type UnsavedChangesGuardProps } from './unsaved-changes-guard';
export { type ApiForm, type ApiFormOptions, useApiForm } from './use-api-form';
export { type DraftForm, useDraftForm } from './drafts/use-draft-form';
export { type StoredDraft, type TextDraft, useStoredDraft, useTextDraft } from './drafts/use-stored-draft';
export { type OptimisticSaveOptions, useOptimisticSave } from './use-optimistic-save';
