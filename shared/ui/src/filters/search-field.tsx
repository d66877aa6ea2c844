import { LIMITS } from '@atrium/contracts';
import { Input } from '@atrium/ui';
import { useState } from 'react';

/** Props of `SearchField`. */
export interface SearchFieldProps {
  /** Accessible name and default placeholder: "Search people". */
  label: string;
  /** Replaces the label as the placeholder. */
  placeholder?: string;
  /** The search text, usually from the URL. */
  value: string;
  onChange: (text: string) => void;
}

/**
 * A search field for a list. Shows typed text immediately even if `value` lags behind, as a URL parameter does when the
 * router takes longer than the next keystroke.
 */
export function SearchField({ label, placeholder = label, value, onChange }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  /** Values passed to `onChange` that have not yet arrived as `value`. */
  const [reported, setReported] = useState<readonly string[]>([]);
  if (value !== lastValue) {
    setLastValue(value);
    const index = reported.lastIndexOf(value);
    setReported(reported.slice(index + 1));
    // Changed elsewhere, for example by a button that resets the filters.
    if (index < 0) {
      setText(value);
      setReported([]);
    }
  } else if (text === value && reported.length > 0) {
    setReported([]);
  }
  return (
    <Input
      type="search"
      aria-label={label}
      placeholder={placeholder}
      // A longer text, such as a pasted message, is cut: the server accepts no longer search.
      maxLength={LIMITS.title}
      value={text}
      onChange={(event) => {
        const typed = event.target.value;
        setText(typed);
        setReported([...reported, typed]);
        onChange(typed);
      }}
    />
  );
}
