import { useId } from 'react';
import { useFieldWiring } from './field-context';

/**
 * The wiring of a control that finds faults by itself. Its own complaint is only shown while the form says nothing, so
 * that a field never says two things.
 *
 * @param complaint what is wrong, or null
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
