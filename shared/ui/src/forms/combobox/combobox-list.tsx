import { Icon } from '../../icons/icon';
import { useUiTexts } from '../../language/ui-texts';
import { centreActive } from '../../listbox/centre-active';
import { ListNote, OptionDetail, OptionLine, OptionList, OptionWords } from '../../listbox/listbox-style';
import type { ComboboxProps } from './combobox-types';
import type { useCombobox } from './use-combobox';

type ListProps = Pick<ComboboxProps, 'value' | 'loading' | 'failure' | 'empty'> & {
  box: ReturnType<typeof useCombobox>;
};

/** The options of a combobox, or the reason why there are none. */
export function ComboboxList({ box, value, loading = false, failure, empty }: ListProps) {
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
            <OptionWords>
              <span>{label}</span>
              {detail !== undefined && <OptionDetail>{detail}</OptionDetail>}
            </OptionWords>
            {key === value && <Icon icon="check" />}
          </OptionLine>
        ))}
      </OptionList>
      {failure && <ListNote role="alert">{failure}</ListNote>}
      {!failure && found.length === 0 && <ListNote>{loading ? texts.loading : (empty ?? texts.noOption)}</ListNote>}
    </>
  );
}
