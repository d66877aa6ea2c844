import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { Icon } from '../icons/icon';
import type { IconSource } from '../icons/icon';
import { token } from '../theme/token';
import { controlStyle } from './control-style';
import { useFieldWiring } from './field-context';

const Box = styled.input`
  ${controlStyle}
`;

const WithIcon = styled.span`
  position: relative;
  display: block;
  width: 100%;
  > svg {
    position: absolute;
    left: ${token.space(3)};
    top: 50%;
    transform: translateY(-50%);
    color: ${token.color.textMuted};
    pointer-events: none;
  }
  > input {
    padding-left: ${token.space(9)};
  }
`;

/** Props of `Input`; all others go to the `<input>`. */
export interface InputProps extends ComponentProps<'input'> {
  /** An icon before the text, such as a magnifier. */
  icon?: IconSource;
}

/** One line of text. In a `Field` it has its name, help and error; alone it needs `aria-label`. */
export function Input({ icon, ...props }: InputProps) {
  const box = <Box {...props} {...useFieldWiring(props)} />;
  if (icon === undefined) return box;
  return (
    <WithIcon>
      <Icon icon={icon} />
      {box}
    </WithIcon>
  );
}
