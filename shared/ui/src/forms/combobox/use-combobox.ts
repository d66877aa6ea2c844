import { matchesSearch } from '@atrium/contracts';
import { useState } from 'react';
import { useActiveOption } from '../../listbox/use-active-option';
import type { ComboboxProps } from './combobox-types';

/** The state and handlers of a combobox; `Combobox` renders it. */
export function useCombobox({ options, value, onValueChange, onQueryChange, ...props }: ComboboxProps) {
  const [open, setOpen] = useState(props.initiallyOpen ?? false);
  // Typed text without a selection; null while the field shows the selected option.
  const [typed, setTyped] = useState<{ text: string; left: boolean } | null>(null);
  // Remembers the selected option, which the options of another query may not include.
  const [last, setLast] = useState({ value: '', label: '' });

  const query = value === '' ? (typed?.text ?? '') : '';
  const fits = onQueryChange === undefined;
  const found = options.filter(({ label, detail = '' }) => !fits || matchesSearch(`${label} ${detail}`, query));
  const choosable = found.filter(({ disabled = false }) => !disabled);

  const choose = (next: string) => {
    setTyped(null);
    setOpen(false);
    setLast({ value: next, label: options.find((option) => option.value === next)?.label ?? '' });
    onValueChange(next);
    onQueryChange?.('');
  };
  const keys = choosable.map((option) => option.value);
  // Enter without a search text must not change the selection.
  const list = useActiveOption({ keys, initial: query === '' ? value : undefined, onChoose: choose });
  const show = () => {
    list.reset();
    setOpen(true);
  };
  const type = (text: string) => {
    setTyped(text === '' ? null : { text, left: false });
    show();
    if (value !== '') onValueChange('');
    onQueryChange?.(text);
  };
  const leave = () => {
    setOpen(false);
    if (query !== '') {
      const name = query.trim().toLowerCase();
      const [named, other] = choosable.filter(({ label }) => label.toLowerCase() === name);
      if (named !== undefined && other === undefined) choose(named.value);
      else setTyped(name === '' ? null : { text: query, left: true });
    }
    props.onBlur?.();
  };

  const remembered = last.value === value ? last.label : undefined;
  const chosenLabel = options.find((option) => option.value === value)?.label ?? remembered ?? props.valueLabel ?? '';
  return {
    open,
    show,
    hide: () => setOpen(false),
    type,
    leave,
    list,
    found,
    text: value === '' ? query : chosenLabel,
    /** True if the field lost focus with typed text but without a selection. */
    unchosen: value === '' && typed?.left === true,
  };
}
