import type { EditBase } from '@atrium/contracts';
import { errorMessage, useFailureToast, usePlatformTexts, useTexts } from '@atrium/platform';
import { EditConflictNotice, storedValuesOf, useIsDeletedMeanwhile, useReportEdited } from '@atrium/platform/forms';
import { InlineEdit, InlineEditConflict, type InlineEditProps } from '@atrium/ui/inline-edit';
import { useEffect, useState } from 'react';

/** Props of `SharedInlineEdit`. */
export interface SharedInlineEditProps<Field extends string> extends Omit<
  InlineEditProps,
  'onSave' | 'renderConflict' | 'onEditedChange' | 'onLateFailure'
> {
  /** Name of the field in the request. */
  field: Field;
  /** Sends the change with the value that the edit began with. */
  onSave: (change: Record<Field, string> & { base: EditBase }) => Promise<unknown>;
}

/**
 * An `InlineEdit` of an object that several people may edit: shows both texts if somebody else changed it meanwhile,
 * and within `KeptWhileEdited` keeps the typed one if somebody deleted the object.
 */
export function SharedInlineEdit<Field extends string>({ field, onSave, ...props }: SharedInlineEditProps<Field>) {
  const { t } = useTexts();
  const platformTexts = usePlatformTexts();
  const showFailure = useFailureToast();
  const [isEdited, setEdited] = useState(false);
  useReportEdited(isEdited);
  useEffect(() => {
    if (!isEdited) return undefined;
    const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', askBeforeUnload);
    return () => window.removeEventListener('beforeunload', askBeforeUnload);
  }, [isEdited]);
  const isDeleted = useIsDeletedMeanwhile();
  const save = async (value: string, before: string) => {
    try {
      const change = { [field]: value } as Record<Field, string>; // its only key
      await onSave({ ...change, base: { [field]: before } });
    } catch (error) {
      const theirs = storedValuesOf(error)?.[field];
      if (theirs !== undefined)
        throw new InlineEditConflict(typeof theirs === 'string' ? theirs : '', { cause: error });
      throw new Error(errorMessage(error, t), { cause: error });
    }
  };
  return (
    <InlineEdit
      {...props}
      {...(isDeleted && { validate: () => platformTexts('deletedMeanwhile.text') })}
      onSave={save}
      onEditedChange={setEdited}
      onLateFailure={(failure, typed) =>
        showFailure(platformTexts('lateFailure', { typed }))(failure instanceof Error ? failure.cause : failure)
      }
      renderConflict={({ mine, theirs, keepMine, useTheirs }) => (
        <EditConflictNotice conflict={{ fields: [{ field, mine, theirs }], keepMine, useTheirs }} />
      )}
    />
  );
}
