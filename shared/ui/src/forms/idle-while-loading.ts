import type { ComponentProps } from 'react';

type Handlers = Pick<ComponentProps<'input'>, 'onClick' | 'onChange'>;

/**
 * Returns the handlers of a checkbox or switch. While it is being saved, clicks are ignored and it keeps its focus and
 * state. Disabling it would lose the focus.
 */
export function idleWhileLoading(loading: boolean, { onClick, onChange }: Handlers): Handlers {
  if (!loading) return { onClick, onChange };
  return {
    onClick: (event) => event.preventDefault(),
    // React fires `change` before `preventDefault` reverts the state.
    onChange: () => {},
  };
}
