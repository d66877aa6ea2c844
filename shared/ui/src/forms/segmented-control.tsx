import { useId } from 'react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from '../icons/icon';
import type { IconSource } from '../icons/icon';
import { VisuallyHidden, visuallyHidden } from '../layout/visually-hidden';
import { media, token } from '../theme/token';

const Track = styled.fieldset`
  display: inline-flex;
  gap: 2px;
  min-width: 0;
  max-width: 100%;
  margin: 0;
  padding: 3px;
  border: 0;
  border-radius: 8px;
  background: ${token.color.surfaceSunken};
  box-shadow: inset 0 0 0 1px ${token.color.border};
`;

const Segment = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${token.space(1.5)};
  min-width: 0;
  height: calc(${token.size.controlMd} - 6px);
  border-radius: ${token.radius.control};
  color: ${token.color.textMuted};
  font-size: ${token.font.size.sm};
  font-weight: ${token.font.weight.medium};
  white-space: nowrap;
  cursor: pointer;
  user-select: none;
  transition: color ${token.motion.fast} ${token.motion.ease};
  ${media.hover} {
    &:hover:not(:has(:disabled)) {
      color: ${token.color.text};
    }
  }
  &:has(:checked) {
    background: ${token.color.surfaceFloat};
    color: ${token.color.text};
    box-shadow: 0 0 0 1px ${token.color.border};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${token.color.focus};
    outline-offset: 1px;
  }
  &:has(:disabled) {
    opacity: 0.5;
    cursor: not-allowed;
  }
  ${media.coarse} {
    height: ${token.size.controlMd};
    min-width: 44px;
  }
  input {
    ${visuallyHidden}
  }
  > svg {
    flex: none;
  }
  /* Side padding, halved in narrow containers. */
  &::before,
  &::after {
    width: ${token.space(1.5)};
    content: '';
  }
`;

/** A segment. The label is its accessible name even if only the icon shows. */
export interface SegmentOption<Value extends string> {
  value: Value;
  label: ReactNode;
  icon?: IconSource;
  disabled?: boolean;
}

/** Props of `SegmentedControl`. */
export interface SegmentedControlProps<Value extends string> {
  /** Accessible name of the group. */
  label: string;
  options: readonly SegmentOption<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  /** Shows the icons only. */
  iconsOnly?: boolean;
}

/** Switches between two to five views or ranges; the arrow keys select one. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <Track>
      <VisuallyHidden as="legend">{props.label}</VisuallyHidden>
      {props.options.map(({ value, label, icon, disabled }) => (
        <Segment key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === props.value}
            disabled={disabled}
            onChange={() => props.onValueChange(value)}
          />
          {icon !== undefined && <Icon icon={icon} />}
          {props.iconsOnly === true ? <VisuallyHidden>{label}</VisuallyHidden> : label}
        </Segment>
      ))}
    </Track>
  );
}
