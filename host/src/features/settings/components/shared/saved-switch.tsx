import { Switch, type SwitchProps } from '@atrium/ui';
import { useState } from 'react';

/**
 * Returns a value and a function that shows a new value immediately and saves it. The cache follows a moment later, and
 * a controlled input would revert until then. `save` reports its own errors.
 */
export function useOptimisticValue<Value>(
  value: Value,
  save: (next: Value) => Promise<unknown>,
): [shown: Value, change: (next: Value) => void] {
  const [chosen, setChosen] = useState<{ value: Value } | null>(null);
  const change = (next: Value) => {
    const choice = { value: next };
    setChosen(choice);
    void save(next)
      .catch(() => undefined)
      // The cache notifies its observers in a separate task, which was queued before this one.
      .finally(() => setTimeout(() => setChosen((current) => (current === choice ? null : current))));
  };
  return [chosen ? chosen.value : value, change];
}

interface SavedSwitchProps extends Pick<SwitchProps, 'label' | 'hint' | 'disabled'> {
  checked: boolean;
  save: (checked: boolean) => Promise<unknown>;
}

/** A switch that saves its value when it is pressed. */
export function SavedSwitch({ checked, save, ...props }: SavedSwitchProps) {
  const [shown, change] = useOptimisticValue(checked, save);
  return <Switch {...props} checked={shown} onChange={(event) => change(event.target.checked)} />;
}
