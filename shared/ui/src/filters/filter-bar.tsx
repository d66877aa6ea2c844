import { Button, Select, media, token, useMedia } from '@atrium/ui';
import type { SelectOption } from '@atrium/ui';
import { Fragment, type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-components';
import { SearchField } from './search-field';
import { useFilterTexts } from './texts';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space(2)};
  min-width: 0;
  margin-bottom: ${token.space(4)};
`;

const Place = styled.div<{ $wide?: boolean }>`
  flex: ${({ $wide = false }) => ($wide ? '1 1 220px' : '0 1 180px')};
  min-width: 0;
  max-width: ${({ $wide = false }) => ($wide ? '320px' : '220px')};
  ${media.phone} {
    flex: 1 1 140px;
    max-width: none;
  }
`;

/** Contains the button that shows and hides the filters; on phones only, unless filters always fold. */
const Toggle = styled.div<{ $always: boolean }>`
  display: ${({ $always }) => ($always ? 'block' : 'none')};
  ${media.phone} {
    display: block;
  }
`;

/** Filters behind the button: on phones, or on every screen. Once opened, they stand below the search. */
const Choices = styled.div<{ $open: boolean; $always?: boolean }>`
  display: ${({ $open, $always = false }) => (!$always ? 'contents' : $open ? 'flex' : 'none')};
  flex: 1 1 100%;
  flex-wrap: wrap;
  gap: ${token.space(2)};
  min-width: 0;
  ${media.phone} {
    display: ${({ $open }) => ($open ? 'flex' : 'none')};
  }
`;

const End = styled.div`
  margin-left: auto;
  color: ${token.color.textMuted};
  font-size: ${token.font.size.sm};
  font-variant-numeric: ${token.font.tabular};
`;

/** A filter with a fixed set of values. */
export interface FilterChoice {
  /** URL parameter. */
  key: string;
  label: string;
  /** Label of the option without a filter, whose value is '': "All statuses". */
  allLabel: string;
  options: readonly SelectOption[];
}

/** Props of `FilterBar`. */
export interface FilterBarProps {
  /** URL parameter of the search text; omit it to hide the search field. */
  searchKey?: string;
  /** Label of the search field: "Search people". */
  searchLabel?: string;
  filters?: readonly FilterChoice[];
  /** Current values by key, usually from the URL; '' or a missing key means not set. */
  values: Readonly<Record<string, string | undefined>>;
  /** Sets one value; '' removes the filter. Replace the history entry instead of pushing a new one. */
  onChange: (key: string, value: string) => void;
  /** Removes all filters. */
  onReset: () => void;
  /** Additional filters, such as a `DateRangeField`. */
  children?: ReactNode;
  /** Less common filters. If given, they and `filters` are behind the button on every screen; `children` are not. */
  folded?: ReactNode;
  /** Whether a filter in `folded` is set, so that the button shows it. */
  isFoldedSet?: boolean;
  /** Whether a filter in `children` is set, so that the reset button shows. */
  isMoreSet?: boolean;
  /** Text at the end, such as "12 of 340". Screen readers announce changes. */
  summary?: ReactNode;
}

/** Maximum number of fields shown on a phone, including the search. With more, the filters are behind a button. */
const MAX_SHOWN_FIELDS = 1;

/**
 * Search and filters above a list. The component is controlled; the caller keeps the values in the URL. On phones, the
 * filters are behind a button that shows how many are set, unless there is only one field.
 */
export function FilterBar({ searchKey, filters = [], values, onChange, onReset, ...props }: FilterBarProps) {
  const texts = useFilterTexts();
  const keys = [...filters.map(({ key }) => key), ...(searchKey === undefined ? [] : [searchKey])];
  const isKeySet = (key: string) => (values[key] ?? '') !== '';
  const { children, folded, isMoreSet = false, isFoldedSet = false } = props;
  const isSet = isMoreSet || isFoldedSet || keys.some(isKeySet);
  const choiceCount = filters.filter(({ key }) => isKeySet(key)).length + Number(isFoldedSet);
  const isAlwaysFolded = folded !== undefined;
  const isPhone = useMedia('phone');
  const count = choiceCount + Number(isMoreSet && (isPhone || !isAlwaysFolded));
  const fields = keys.length + Number(children !== undefined);
  const isFolded = isAlwaysFolded || (filters.length > 0 && fields > MAX_SHOWN_FIELDS);
  const [isOpen, setOpen] = useState(isAlwaysFolded && choiceCount > 0);
  // Fields that keep a state of their own, such as a custom period, start over after a reset.
  const [resetCount, setResetCount] = useState(0);
  const additionalFilters = <Fragment key={resetCount}>{children}</Fragment>;
  const choicesId = useId();
  return (
    <Bar role="search" aria-label={texts.filters}>
      {searchKey !== undefined && (
        <Place $wide>
          <SearchField
            label={props.searchLabel ?? texts.search}
            value={values[searchKey] ?? ''}
            onChange={(text) => onChange(searchKey, text)}
          />
        </Place>
      )}
      {isAlwaysFolded && !isPhone && additionalFilters}
      {isFolded && (
        <Toggle $always={isAlwaysFolded}>
          <Button icon="sliders" aria-expanded={isOpen} aria-controls={choicesId} onClick={() => setOpen(!isOpen)}>
            {texts.filters}
            {count > 0 && ` (${count})`}
          </Button>
        </Toggle>
      )}
      <Choices id={choicesId} $open={isOpen || !isFolded} $always={isAlwaysFolded}>
        {filters.map(({ key, label, allLabel, options }) => (
          <Place key={key}>
            <Select
              aria-label={label}
              value={values[key] ?? ''}
              options={[{ value: '', label: allLabel }, ...options]}
              onChange={(event) => onChange(key, event.target.value)}
            />
          </Place>
        ))}
        {folded}
        {(!isAlwaysFolded || isPhone) && additionalFilters}
      </Choices>
      {isSet && (
        <Button
          variant="quiet"
          icon="x"
          onClick={() => {
            setResetCount(resetCount + 1);
            onReset();
          }}
        >
          {texts.reset}
        </Button>
      )}
      {props.summary !== undefined && <End role="status">{props.summary}</End>}
    </Bar>
  );
}
