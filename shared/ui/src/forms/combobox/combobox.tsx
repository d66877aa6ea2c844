import { useImperativeHandle, useRef } from 'react';
import { takeEscape } from '../../floats/modal-stack';
import { VisuallyHidden } from '../../layout/visually-hidden';
import { useUiTexts } from '../../language/ui-texts';
import { ListFloat } from '../../listbox/list-float';
import { ComboboxList } from './combobox-list';
import type { ComboboxProps } from './combobox-types';
import { ControlFrame, FrameInput } from '../control-frame';
import { ListButton } from './list-button';
import { useCombobox } from './use-combobox';
import { useOwnError } from '../dates/use-own-error';
import { isComposing } from '../../language/is-composing';

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
  const { wiring, error } = useOwnError(props, { unreadable: box.unchosen ? texts.chooseOption : null });
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }), []);

  const inField = (act: () => void) => () => {
    input.current?.focus();
    act();
  };
  const clearable = text !== '' && !disabled && wiring['aria-required'] !== true;
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
        onClick={() => {
          // A required choice cannot be cleared, so typing replaces it.
          if (value !== '' && !clearable) input.current?.select();
          show();
        }}
        onBlur={box.leave}
        onKeyDown={(event) => {
          if (open && takeEscape(event.nativeEvent)) hide();
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
