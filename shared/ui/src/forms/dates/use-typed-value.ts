import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { Ref } from 'react';

/** The handle that form libraries register to read and set the value and to focus the field. */
export interface ValueHandle {
  readonly type: 'text';
  readonly name: string | undefined;
  get value(): string;
  /** Null and undefined become ''. */
  set value(value: string | null | undefined);
  focus: () => void;
}

/** A change or blur in the shape of a DOM event, as form libraries expect it. */
export interface ValueEvent {
  type: 'change' | 'blur';
  target: { name: string | undefined; value: string };
}

/** Props of fields whose text differs from their value: `21.11.2026` for `2026-11-21`. '' is an empty value. */
export interface TypedValueProps {
  name?: string | undefined;
  value?: string | undefined;
  defaultValue?: string | undefined;
  /** Called with the new value on each change. */
  onValueChange?: ((value: string) => void) | undefined;
  /** The same as an event, for form libraries. */
  onChange?: ((event: ValueEvent) => void) | undefined;
  onBlur?: ((event: ValueEvent) => void) | undefined;
  ref?: Ref<ValueHandle> | undefined;
}

interface ValueFormat {
  write: (value: string) => string;
  /** Returns the value of a complete text, or null. */
  read: (text: string) => string | null;
  /** Like `read`, but on blur: also accepts incomplete text. */
  readOnBlur: (text: string) => string | null;
}

interface TypedText {
  text: string;
  /** The value reported for this text. */
  value: string;
  /** Whether the field has lost focus, so that an error may show for unreadable text. */
  isBlurred: boolean;
}

/** Manages a field whose text is parsed into a value. Text that cannot be parsed stays, with the value ''. */
export function useTypedValue(props: TypedValueProps, { write, read, readOnBlur }: ValueFormat) {
  const { name, onChange, onValueChange, onBlur, ref } = props;
  const input = useRef<HTMLInputElement>(null);
  const [ownValue, setOwnValue] = useState(props.defaultValue ?? '');
  const [typedText, setTypedText] = useState<TypedText | null>(null);
  const value = props.value ?? ownValue;
  // A value set from outside takes precedence over the typed text.
  const typed = typedText?.value === value ? typedText : null;

  const latest = useRef({ value, name });
  useEffect(() => {
    latest.current = { value, name };
  });
  // Created once, because form libraries treat a new handle as a new field.
  const [handle] = useState((): ValueHandle => ({
    type: 'text',
    get name() {
      return latest.current.name;
    },
    get value(): string {
      return latest.current.value;
    },
    set value(next: string | null | undefined) {
      latest.current.value = next ?? '';
      setOwnValue(next ?? '');
    },
    focus: () => input.current?.focus(),
  }));
  useImperativeHandle(ref, () => handle, [handle]);

  const reportChange = (next: string) => {
    if (next === value) return;
    latest.current.value = next;
    setOwnValue(next);
    onValueChange?.(next);
    onChange?.({ type: 'change', target: { name, value: next } });
  };

  const leave = () => {
    if (typed === null) return value;
    const next = typed.text.trim() === '' ? '' : readOnBlur(typed.text);
    setTypedText(next === null ? { ...typed, isBlurred: true } : null);
    reportChange(next ?? '');
    return next ?? '';
  };

  return {
    value,
    /** Reads incomplete text as on blur: before Enter submits the form. */
    commit: () => void leave(),
    unreadable: typed?.isBlurred === true && typed.value === '',
    /** Sets a value that was chosen instead of typed. */
    choose: (next: string) => {
      setTypedText(null);
      reportChange(next);
    },
    inputProps: {
      ref: input,
      value: typed?.text ?? (value === '' ? '' : write(value)),
      onChange: (event: { target: { value: string } }) => {
        const text = event.target.value;
        const next = read(text) ?? '';
        setTypedText({ text, value: next, isBlurred: false });
        reportChange(next);
      },
      onBlur: () => {
        const committed = leave();
        onBlur?.({ type: 'blur', target: { name, value: committed } });
      },
    },
  };
}
