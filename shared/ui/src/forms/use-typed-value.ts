import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { Ref } from 'react';

/** What form libraries register: the value can be read and set, and the field can take the focus. */
export interface ValueHandle {
  readonly type: 'text';
  readonly name: string | undefined;
  get value(): string;
  /** Empty values of any kind are ''. */
  set value(value: string | null | undefined);
  focus: () => void;
}

/** What a field tells of itself, in the shape of an event, as form libraries take it. */
export interface ValueEvent {
  type: 'change' | 'blur';
  target: { name: string | undefined; value: string };
}

/** Props of fields whose text is not their value: `21.11.2026` for `2026-11-21`. The value '' is none. */
export interface TypedValueProps {
  name?: string | undefined;
  value?: string | undefined;
  defaultValue?: string | undefined;
  /** Told of each change: the value alone. */
  onValueChange?: ((value: string) => void) | undefined;
  /** The same for form libraries, which register with it. */
  onChange?: ((event: ValueEvent) => void) | undefined;
  onBlur?: ((event: ValueEvent) => void) | undefined;
  ref?: Ref<ValueHandle> | undefined;
}

interface Reading {
  write: (value: string) => string;
  /** The value of a whole text, else null. */
  read: (text: string) => string | null;
  /** The same for a text that somebody has left, with more guessed. */
  readLeft: (text: string) => string | null;
}

interface Typed {
  text: string;
  /** Its value, as told. */
  value: string;
  /** The field was left: what is unreadable may be named now. */
  left: boolean;
}

/** The state of a field whose text is read into a value. Text that cannot be read is kept, with the value ''. */
export function useTypedValue(props: TypedValueProps, { write, read, readLeft }: Reading) {
  const { name, onChange, onValueChange, onBlur, ref } = props;
  const input = useRef<HTMLInputElement>(null);
  const [own, setOwn] = useState(props.defaultValue ?? '');
  const [kept, setTyped] = useState<Typed | null>(null);
  const value = props.value ?? own;
  // A value set from outside goes before what was typed.
  const typed = kept?.value === value ? kept : null;

  const latest = useRef({ value, name });
  useEffect(() => {
    latest.current = { value, name };
  });
  // Made once: form libraries take another handle for another field.
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
      setOwn(next ?? '');
    },
    focus: () => input.current?.focus(),
  }));
  useImperativeHandle(ref, () => handle, [handle]);

  const tell = (next: string) => {
    if (next === value) return;
    latest.current.value = next;
    setOwn(next);
    onValueChange?.(next);
    onChange?.({ type: 'change', target: { name, value: next } });
  };

  const leave = () => {
    if (typed === null) return value;
    const next = typed.text.trim() === '' ? '' : readLeft(typed.text);
    setTyped(next === null ? { ...typed, left: true } : null);
    tell(next ?? '');
    return next ?? '';
  };

  return {
    value,
    unreadable: typed?.left === true && typed.value === '',
    /** Takes a value that was chosen rather than typed. */
    choose: (next: string) => {
      setTyped(null);
      tell(next);
    },
    inputProps: {
      ref: input,
      value: typed?.text ?? (value === '' ? '' : write(value)),
      onChange: (event: { target: { value: string } }) => {
        const text = event.target.value;
        const next = read(text) ?? '';
        setTyped({ text, value: next, left: false });
        tell(next);
      },
      onBlur: () => {
        const left = leave();
        onBlur?.({ type: 'blur', target: { name, value: left } });
      },
    },
  };
}
