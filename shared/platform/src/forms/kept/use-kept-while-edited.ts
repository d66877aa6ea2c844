import { KeptContext } from '@atrium/platform';
import { useCallback, useContext, useEffect, useId, useState } from 'react';

/** An object that a panel shows, and its forms edit. */
export interface KeptObject<Stored> {
  /** The stored object; the last one if it was deleted while it was edited; undefined if it is gone. */
  shown: Stored | undefined;
  /** Whether somebody else deleted the object while it was edited. Nothing can be saved any more. */
  isDeleted: boolean;
  /** Reports whether the editor with this id has unsaved input. */
  reportEdited: (editorId: string, isEdited: boolean) => void;
}

/**
 * Keeps an object on the screen that was deleted while the user has unsaved input, so that the input is not lost.
 *
 * @param key identifies the object; another one is not kept
 * @param stored the object; null or undefined while it loads and once it is gone
 */
export function useKeptWhileEdited<Stored extends object>(
  key: string,
  stored: Stored | null | undefined,
): KeptObject<Stored> {
  const [editors, setEditors] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState({ key, stored });
  if (stored && (last.key !== key || last.stored !== stored)) setLast({ key, stored });
  const kept = !stored && last.key === key && editors.size > 0 ? last.stored : undefined;
  const reportEdited = useCallback(
    (editorId: string, isEdited: boolean) =>
      setEditors((before) => {
        if (before.has(editorId) === isEdited) return before;
        return new Set(isEdited ? [...before, editorId] : [...before].filter((id) => id !== editorId));
      }),
    [],
  );
  // The surrounding objects are kept as well: the page of a project with a task that is edited.
  useReportEdited(editors.size > 0);
  return { shown: stored ?? kept ?? undefined, isDeleted: Boolean(kept), reportEdited };
}

/** Reports unsaved input to the surrounding `KeptWhileEdited`. `UnsavedChangesGuard` does so for forms. */
export function useReportEdited(isEdited: boolean): void {
  const { reportEdited } = useContext(KeptContext);
  const id = useId();
  useEffect(() => {
    reportEdited(id, isEdited);
    return () => reportEdited(id, false);
  }, [reportEdited, id, isEdited]);
}

/** Returns whether the edited object was deleted meanwhile, so that it cannot be saved any more. */
export const useIsDeletedMeanwhile = (): boolean => useContext(KeptContext).isDeleted;
