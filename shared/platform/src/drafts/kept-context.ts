import { createContext } from 'react';

/** The state of the surrounding `KeptWhileEdited`. */
export interface KeptSurrounding {
  /** Whether the object was deleted while it was edited. Nothing can be saved any more. */
  isDeleted: boolean;
  /** Title of the notice if the object was not deleted by somebody but became unavailable in another way. */
  title?: string | undefined;
  /** Reports whether the editor with this id has unsaved input. */
  reportEdited: (editorId: string, isEdited: boolean) => void;
}

/**
 * The object around an editor. Each remote has its own copy of the forms, but all share this context: a panel of one
 * remote can contain a section of another.
 */
export const KeptContext = createContext<KeptSurrounding>({ isDeleted: false, reportEdited: () => undefined });
