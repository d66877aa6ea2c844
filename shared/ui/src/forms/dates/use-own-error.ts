import { use, useId, useLayoutEffect } from 'react';
import { FieldContext, useFieldWiring } from '../field-context';

/** The errors that a control finds in its own text; null for none. */
interface TextErrors {
  /** About text without a value. It replaces the error of the form, which only knows that the value is missing. */
  unreadable: string | null;
  /** About a value outside the limits. The error of the form comes first, since it may know more. */
  outside?: string | null;
}

/**
 * Returns the field wiring of a control that validates its own text, and the control's own error to show, or null. A
 * field never shows two errors. An error that the caller shows itself (`aria-invalid`) always comes first.
 */
export function useOwnError(
  own: Parameters<typeof useFieldWiring>[0],
  { unreadable, outside = null }: TextErrors,
): { wiring: ReturnType<typeof useFieldWiring>; error: { id: string; text: string } | null } {
  const id = `${useId()}-own`;
  const wiring = useFieldWiring(own);
  const overrule = use(FieldContext)?.overrule;
  const isShownByCaller = own['aria-invalid'] !== undefined && own['aria-invalid'] !== false;
  const isFormSilent = wiring['aria-invalid'] === undefined || wiring['aria-invalid'] === false;
  const isOverruling = unreadable !== null && !isShownByCaller;
  useLayoutEffect(() => {
    overrule?.(isOverruling);
    return () => overrule?.(false);
  }, [overrule, isOverruling]);
  const text = isOverruling ? unreadable : isFormSilent ? outside : null;
  if (text === null) return { wiring, error: null };
  const describedBy = [id, wiring['aria-describedby']].filter(Boolean).join(' ');
  return {
    wiring: { ...wiring, 'aria-invalid': true as const, 'aria-describedby': describedBy },
    error: { id, text },
  };
}
