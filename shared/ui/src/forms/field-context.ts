import { createContext, use } from 'react';

/** What a field tells the control inside it. */
export interface FieldWiring {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

export const FieldContext = createContext<FieldWiring | null>(null);

interface OwnWiring {
  id?: string | undefined;
  required?: boolean | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: React.AriaAttributes['aria-invalid'];
}

/**
 * The id and aria attributes of a control in a `Field`; what the control's own props say comes first. `aria-required`
 * rather than `required`, so that the browser's own bubbles stay away and the form's messages speak.
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
