import { useImperativeHandle, useRef } from 'react';
import type { AriaAttributes, ReactNode, Ref } from 'react';
import { takeEscape } from '../floats/modal-stack';
import { VisuallyHidden } from '../layout/visually-hidden';
import { useUiTexts } from '../language/ui-texts';
import { ListFloat } from '../listbox/list-float';
import { ComboboxList } from './combobox-list';
import { ControlFrame, FrameInput } from './control-frame';
import { ListButton } from './list-button';
import { useCombobox } from './use-combobox';
import { useOwnError } from './use-own-error';

/** One thing to choose, found by its label and its detail. */
export interface ComboboxOption {
  value: string;
  label: string;
  /** What tells it apart from others of its name. */
  detail?: string | undefined;
  /** An avatar or a coloured dot before it. */
  mark?: ReactNode;
  disabled?: boolean | undefined;
}

/** Props of `Combobox`. */
export interface ComboboxProps {
  options: readonly ComboboxOption[];
  /** The chosen option's value, '' for none. */
  value: string;
  /** Also called with '' when what is typed is no longer the chosen option. */
  onValueChange: (value: string) => void;
  /** What the chosen value is called where it is not among `options`, as before they are loaded. */
  valueLabel?: string | undefined;
  /** Told of what is typed, where the caller finds the options; they are not filtered here then. */
  onQueryChange?: ((query: string) => void) | undefined;
  /** While options are being found: those there stay usable. */
  loading?: boolean | undefined;
  /** Why options could not be found; shown in place of them. */
  failure?: ReactNode;
  /** Shown where nothing fits. */
  empty?: ReactNode;
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

/**
 * A choice of one from many, searched by typing. The text stays while options load or fail, and when the field is left
 * without a choice: then the field says that it needs one.
 */
export function Combobox({ ref, ...props }: ComboboxProps) {
  const { value, loading = false, failure, disabled = false } = props;
  const texts = useUiTexts();
  const frame = useRef<HTMLSpanElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const box = useCombobox(props);
  const { open, show, hide, text, list } = box;
  const { wiring, error } = useOwnError(props, box.unchosen ? texts.chooseOption : null);
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }), []);

  const inField = (act: () => void) => () => {
    input.current?.focus();
    act();
  };
  const clearable = text !== '' && !disabled;
  return (
    <ControlFrame
      ref={frame}
      error={error}
      loading={loading}
      end={
        <>
          {clearable && <ListButton icon="x" label={texts.clear} onClick={inField(() => box.type(''))} />}
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
        $buttons={1 + Number(loading) + Number(clearable)}
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
        onClick={show}
        onBlur={box.leave}
        onKeyDown={(event) => {
          if (open && takeEscape(event.nativeEvent)) hide();
          else if (open) list.onKeyDown(event);
          else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
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
