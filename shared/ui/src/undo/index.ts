export { createUndo } from './undo';
export type { UndoableAct, UndoToasts } from './undo';
