import type { ComponentProps } from 'react';
import { Icon } from '../../icons/icon';
import type { IconSource } from '../../icons/icon';
import { EndButton } from '../control-frame';

interface ListButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconSource;
  label: string;
}

/** A pointer-only button in a field. Not focusable; keyboard users use the keys of the field, which keeps the focus. */
export const ListButton = ({ icon, label, ...props }: ListButtonProps) => (
  <EndButton {...props} type="button" tabIndex={-1} aria-label={label} onMouseDown={(event) => event.preventDefault()}>
    <Icon icon={icon} />
  </EndButton>
);
