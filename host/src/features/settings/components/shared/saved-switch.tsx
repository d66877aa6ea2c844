import { Switch, type SwitchProps } from '@atrium/ui';
import { useOptimisticValue } from '../../model/use-optimistic-value';

interface SavedSwitchProps extends Pick<SwitchProps, 'label' | 'hint' | 'disabled'> {
  checked: boolean;
  save: (checked: boolean) => Promise<unknown>;
}

/** A switch that saves its value when it is pressed. */
export function SavedSwitch({ checked, save, ...props }: SavedSwitchProps) {
  const [shown, change] = useOptimisticValue(checked, save);
  return <Switch {...props} checked={shown} onChange={(event) => change(event.target.checked)} />;
}
