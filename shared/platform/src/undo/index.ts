/* Undo of an action from its toast. Each package that uses it bundles its own copy; the host does not share one. */
export { UNDO_MS, type UndoableAction, useUndoToast } from './use-undo-toast';
