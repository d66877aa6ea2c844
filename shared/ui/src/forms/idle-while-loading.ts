import type { ComponentProps } from 'react';

type Handlers = Pick<ComponentProps<'input'>, 'onClick' | 'onChange'>;

/**
 * The handlers of a box or a switch. While it is being saved it keeps the focus and its state, and a press does nothing:
 * disabling it would throw the focus away.
 */
export function idleWhileLoading(loading: boolean, { onClick, onChange }: Handlers): Handlers {
  if (!loading) return { onClick, onChange };
  return {
    onClick: (event) => event.preventDefault(),
    // React tells of a change before it is taken back.
    onChange: () => {},
  };
}
