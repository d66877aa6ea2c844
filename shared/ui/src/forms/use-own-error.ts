import { useId } from 'react';
import { useFieldWiring } from './field-context';

/**
 * Returns the field wiring of a control that validates its own text. Its error shows only if the form reports none, so
 * that a field never shows two errors.
 *
 * @param complaint the control's own error message, or null
 */
export function useOwnError(own: Parameters<typeof useFieldWiring>[0], complaint: string | null) {
  const id = `${useId()}-own`;
  const wiring = useFieldWiring(own);
  const shown = wiring['aria-invalid'] === undefined || wiring['aria-invalid'] === false ? complaint : null;
  if (shown === null) return { wiring, error: null };
  const describedBy = [id, wiring['aria-describedby']].filter(Boolean).join(' ');
  return {
    wiring: { ...wiring, 'aria-invalid': true as const, 'aria-describedby': describedBy },
    error: { id, text: shown },
  };
}
