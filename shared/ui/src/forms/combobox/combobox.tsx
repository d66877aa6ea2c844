import { matchesSearch } from '@atrium/contracts';
import { useImperativeHandle, useRef, useState } from 'react';
import { claimEscape } from '../../floats/modal-stack';
import { Icon } from '../../icons/icon';
import { VisuallyHidden } from '../../layout/visually-hidden';
import { useUiTexts } from '../../language/ui-texts';
import { ListFloat } from '../../listbox/list-float';
import type { ComboboxProps } from './combobox-types';
import { ControlFrame, FrameInput } from '../control-frame';
import { ListButton } from './list-button';
import { useOwnError } from '../dates/use-own-error';
import { isComposing } from '../../language/is-composing';
import { centreActive, useActiveOption } from '../../listbox/use-active-option';
import { ListNote, OptionDetail, OptionLine, OptionList, OptionText } from '../../listbox/listbox-style';

/** The state and handlers of a combobox; `Combobox` renders it. */
function useCombobox({ options, value, onValueChange, onQueryChange, ...props }: ComboboxProps) {
  const [open, setOpen] = useState(props.initiallyOpen ?? false);
  // Typed text without a selection; null while the field shows the selected option.
  const [typed, setTyped] = useState<{ text: string; hasLeft: boolean } | null>(null);
  // Remembers the selected option, which the options of another query may not include.
  const [lastSelection, setLastSelection] = useState({ value: '', label: '' });

  const query = value === '' ? (typed?.text ?? '') : '';
  const isFilteredHere = onQueryChange === undefined;
  const found = options.filter(
    ({ label, detail = '' }) => !isFilteredHere || matchesSearch(`${label} ${detail}`, query),
  );
  const enabledOptions = found.filter(({ disabled = false }) => !disabled);

  const choose = (next: string) => {
    setTyped(null);
    setOpen(false);
    setLastSelection({ value: next, label: options.find((option) => option.value === next)?.label ?? '' });
    onValueChange(next);
    onQueryChange?.('');
  };
  const keys = enabledOptions.map((option) => option.value);
  // Enter without a search text must not change the selection.
  const list = useActiveOption({ keys, initial: query === '' ? value : undefined, onChoose: choose });
  const show = () => {
    list.reset();
    setOpen(true);
  };
  const type = (text: string) => {
    setTyped(text === '' ? null : { text, hasLeft: false });
    show();
    if (value !== '') onValueChange('');
    onQueryChange?.(text);
  };
  const leave = () => {
    setOpen(false);
    if (query !== '') {
      const name = query.trim().toLowerCase();
      const [named, other] = enabledOptions.filter(({ label }) => label.toLowerCase() === name);
      if (named !== undefined && other === undefined) choose(named.value);
      else setTyped(name === '' ? null : { text: query, hasLeft: true });
    }
    props.onBlur?.();
  };

  const rememberedLabel = lastSelection.value === value ? lastSelection.label : undefined;
  const chosenLabel =
    options.find((option) => option.value === value)?.label ?? rememberedLabel ?? props.valueLabel ?? '';
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
    isUnchosen: value === '' && typed?.hasLeft === true,
  };
}

type ListProps = Pick<ComboboxProps, 'value' | 'loading' | 'failure' | 'empty'> & {
  box: ReturnType<typeof useCombobox>;
};

/** The options of a combobox, or the reason why there are none. */
function ComboboxList({ box, value, loading = false, failure, empty }: ListProps) {
  const texts = useUiTexts();
  const { list } = box;
  const found = failure ? [] : box.found;
  return (
    <>
      <OptionList ref={centreActive} id={list.listId} role="listbox" aria-label={texts.showOptions} aria-busy={loading}>
        {found.map(({ value: key, label, detail, mark, disabled = false }) => (
          <OptionLine
            key={key}
            role="option"
            aria-selected={key === value}
            {...(disabled ? { 'aria-disabled': true } : list.option(key))}
          >
            {mark}
            <OptionText>
              <span>{label}</span>
              {detail !== undefined && <OptionDetail>{detail}</OptionDetail>}
            </OptionText>
            {key === value && <Icon icon="check" />}
          </OptionLine>
        ))}
      </OptionList>
      {failure && <ListNote role="alert">{failure}</ListNote>}
      {!failure && found.length === 0 && <ListNote>{loading ? texts.loading : (empty ?? texts.noOption)}</ListNote>}
    </>
  );
}

/**
 * A searchable select for one of many options. The typed text is kept while options load or fail to load. It is also
 * kept when the field loses focus without a selection; the field then shows an error that asks for one.
 */
export function Combobox({ ref, ...props }: ComboboxProps) {
  const { value, loading = false, failure, disabled = false } = props;
  const texts = useUiTexts();
  const frame = useRef<HTMLSpanElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const box = useCombobox(props);
  const { open, show, hide, text, list } = box;
  const { wiring, error } = useOwnError(props, { unreadable: box.isUnchosen ? texts.chooseOption : null });
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }), []);

  const inField = (act: () => void) => () => {
    input.current?.focus();
    act();
  };
  const isClearable = text !== '' && !disabled && wiring['aria-required'] !== true;
  return (
    <ControlFrame
      ref={frame}
      error={error}
      loading={loading}
      end={
        <>
          {isClearable && <ListButton icon="x" label={texts.clear} onClick={inField(() => box.type(''))} />}
          <ListButton
            icon="chevron-down"
            label={texts.showOptions}
            disabled={disabled}
            onClick={inField(open ? hide : show)}
          />
        </>
      }
    >
      <FrameInput
        {...wiring}
        ref={input}
        $buttons={1 + Number(loading) + Number(isClearable)}
        role="combobox"
        aria-expanded={open}
        aria-controls={open ? list.listId : undefined}
        aria-activedescendant={open ? list.activeId : undefined}
        aria-autocomplete="list"
        aria-busy={loading || undefined}
        aria-label={props['aria-label']}
        name={props.name}
        placeholder={props.placeholder}
        autoComplete="off"
        spellCheck={false}
        disabled={disabled}
        value={text}
        onChange={(event) => box.type(event.target.value)}
        onClick={() => {
          // A required choice cannot be cleared, so typing replaces it.
          if (value !== '' && !isClearable) input.current?.select();
          show();
        }}
        onBlur={box.leave}
        onKeyDown={(event) => {
          if (open && claimEscape(event.nativeEvent)) hide();
          else if (open) {
            if (list.onKeyDown(event) || isComposing(event)) return;
            // A search without a match must not submit the form.
            if (event.key === 'Enter' && text !== '') event.preventDefault();
          } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
            event.preventDefault();
            show();
          }
        }}
      />
      <ListFloat open={open} onClose={hide} anchor={frame}>
        <ComboboxList box={box} value={value} loading={loading} failure={failure} empty={props.empty} />
      </ListFloat>
      <VisuallyHidden role="status">
        {open && !loading && !failure ? texts.optionCount(box.found.length) : ''}
      </VisuallyHidden>
    </ControlFrame>
  );
}
