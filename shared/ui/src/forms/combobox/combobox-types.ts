import type { AriaAttributes, ReactNode, Ref } from 'react';

/** An option, searchable by its label and detail. */
export interface ComboboxOption {
  value: string;
  label: string;
  /** Distinguishes options with the same label. */
  detail?: string | undefined;
  /** An avatar or a coloured dot before the label. */
  mark?: ReactNode;
  disabled?: boolean | undefined;
}

/** Props of `Combobox`. */
export interface ComboboxProps {
  options: readonly ComboboxOption[];
  /** The value of the selected option; '' if none is selected. */
  value: string;
  /** Also called with '' when the user edits the text of the selected option. */
  onValueChange: (value: string) => void;
  /** Label of the selected value if it is not among `options`, for example before they load. */
  valueLabel?: string | undefined;
  /** Called with the typed text. If set, the caller filters the options instead of the combobox. */
  onQueryChange?: ((query: string) => void) | undefined;
  /** True while options load; existing options stay usable. */
  loading?: boolean | undefined;
  /** Error shown instead of the options if they fail to load. */
  failure?: ReactNode;
  /** Shown when nothing matches. */
  empty?: ReactNode;
  /** Opens the list at once, for a combobox that a button has shown. */
  initiallyOpen?: boolean | undefined;
  placeholder?: string | undefined;
  name?: string | undefined;
  onBlur?: (() => void) | undefined;
  ref?: Ref<{ focus: () => void }> | undefined;
  id?: string | undefined;
  disabled?: boolean | undefined;
  required?: boolean | undefined;
  'aria-label'?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: AriaAttributes['aria-invalid'];
}
