import { CATEGORICAL_COUNT, categorical, token, visuallyHidden } from '@atrium/ui';
import { useId } from 'react';
import { styled } from 'styled-components';

const Group = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    margin-bottom: ${token.space(1.5)};
    font-weight: ${token.font.weight.medium};
  }
`;

/** The swatches in two rows, so that no narrow place leaves a single one in the last row. */
const Swatches = styled.div<{ $count: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $count }) => Math.ceil($count / 2)}, 36px);
  gap: ${token.space(1)};
`;

const Swatch = styled.label<{ $solid: string; $isRing?: boolean }>`
  /* Contains the hidden input: focusing one outside of its scroll container would scroll the whole panel. */
  position: relative;
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;
  border-radius: ${token.radius.control};
  cursor: pointer;
  &::before {
    content: '';
    width: 20px;
    height: 20px;
    border-radius: 50%;
    box-sizing: border-box;
    border: 5px solid ${({ $solid }) => $solid};
    background: ${({ $solid, $isRing = false }) => ($isRing ? 'transparent' : $solid)};
    forced-color-adjust: none;
  }
  &:has(:checked) {
    box-shadow: inset 0 0 0 2px ${token.color.text};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${token.color.focus};
    outline-offset: 1px;
  }
  input {
    ${visuallyHidden}
  }
`;

/** Props of `ColourField`. */
export interface ColourFieldProps {
  label: string;
  /** Returns the name of a colour for screen readers; numbers start at 1: "Colour 3". */
  colourLabel: (number: number) => string;
  /** Index into the twelve categorical colours; null for the default. */
  value: number | null;
  onChange: (colour: number) => void;
  /** Offers a default first, as a ring in its colour. */
  defaultChoice?: { label: string; colour: string; onChoose: () => void } | undefined;
}

/** A field to choose one of the twelve categorical colours, or a default. */
export function ColourField({ label, colourLabel, value, onChange, defaultChoice }: ColourFieldProps) {
  const name = useId();
  return (
    <Group>
      <legend>{label}</legend>
      <Swatches $count={CATEGORICAL_COUNT + Number(defaultChoice !== undefined)}>
        {defaultChoice && (
          <Swatch $solid={defaultChoice.colour} $isRing>
            <input
              type="radio"
              name={name}
              checked={value === null}
              aria-label={defaultChoice.label}
              onChange={defaultChoice.onChoose}
            />
          </Swatch>
        )}
        {Array.from({ length: CATEGORICAL_COUNT }, (_, index) => (
          <Swatch key={index} $solid={categorical(index).solid}>
            <input
              type="radio"
              name={name}
              checked={index === value}
              aria-label={colourLabel(index + 1)}
              onChange={() => onChange(index)}
            />
          </Swatch>
        ))}
      </Swatches>
    </Group>
  );
}
