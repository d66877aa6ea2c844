import type { EditBase } from '@atrium/contracts';
import { errorMessage, useTexts } from '@atrium/platform';
import { EditConflictNotice, storedValuesOf } from '@atrium/platform/forms';
import { InlineEdit, InlineEditConflict, type InlineEditProps } from '@atrium/ui/inline-edit';

/** Props of `SharedInlineEdit`. */
export interface SharedInlineEditProps<Field extends string> extends Omit<
  InlineEditProps,
  'onSave' | 'renderConflict'
> {
  /** Name of the field in the request. */
  field: Field;
  /** Sends the change with the value that the edit began with. */
  onSave: (change: Record<Field, string> & { base: EditBase }) => Promise<unknown>;
}

/** An `InlineEdit` of an object that several people may edit: shows both texts if somebody else changed it meanwhile. */
export function SharedInlineEdit<Field extends string>({ field, onSave, ...props }: SharedInlineEditProps<Field>) {
  const { t } = useTexts();
  const save = async (value: string, before: string) => {
    try {
      const change = { [field]: value } as Record<Field, string>; // its only key
      await onSave({ ...change, base: { [field]: before } });
    } catch (error) {
      const theirs = storedValuesOf(error)?.[field];
      if (theirs !== undefined) throw new InlineEditConflict(typeof theirs === 'string' ? theirs : '');
      throw new Error(errorMessage(error, t), { cause: error });
    }
  };
  return (
    <InlineEdit
      {...props}
      onSave={save}
      renderConflict={({ mine, theirs, keepMine, useTheirs }) => (
        <EditConflictNotice conflict={{ fields: [{ field, mine, theirs }], keepMine, useTheirs }} />
      )}
    />
  );
}
