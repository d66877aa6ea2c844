import { createContext, use } from 'react';

/** The props that a `Field` passes to its control. */
interface FieldWiring {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
  /** Hides the field's error while the control shows its own. */
  overrule: (isOverruled: boolean) => void;
}

/** Connects a control to the label, help and error of the field around it; null outside of a field. */
export const FieldContext = createContext<FieldWiring | null>(null);

interface OwnWiring {
  id?: string | undefined;
  required?: boolean | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: React.AriaAttributes['aria-invalid'];
}

/**
 * Returns the id and aria attributes of a control in a `Field`; the control's own props take precedence. Sets
 * `aria-required` instead of `required`, so that the form's messages show instead of the browser's validation bubbles.
 */
export function useFieldWiring(own: OwnWiring) {
  const field = use(FieldContext);
  const describedBy = [own['aria-describedby'], field?.describedBy].filter(Boolean).join(' ');
  const invalid = own['aria-invalid'] ?? (field?.invalid === true ? true : undefined);
  return {
    id: own.id ?? field?.id,
    'aria-describedby': describedBy === '' ? undefined : describedBy,
    'aria-invalid': invalid,
    'aria-required': own.required === true || field?.required === true ? true : undefined,
    required: undefined,
  };
}
