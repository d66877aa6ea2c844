import type { DashboardSettings } from '@atrium/contracts';
import type { LiveSlot } from '../../../remotes';

/** Returns the name of a widget in the settings of a dashboard. */
export const widgetName = ({ remote, definition }: LiveSlot): string => `${remote} ${definition.id}`;

/** Returns the widgets in the order of the settings; those that the settings do not name keep theirs, after the others. */
export function sortWidgets(widgets: readonly LiveSlot[], settings: DashboardSettings | null): LiveSlot[] {
  const order = settings?.order ?? [];
  const rank = (widget: LiveSlot) => {
    const index = order.indexOf(widgetName(widget));
    return index === -1 ? order.length : index;
  };
  return widgets.toSorted((one, other) => rank(one) - rank(other));
}

/** Returns the widgets that are not hidden, in their order. */
export const shownWidgets = (widgets: readonly LiveSlot[], settings: DashboardSettings | null): LiveSlot[] =>
  sortWidgets(widgets, settings).filter((widget) => settings?.hidden.includes(widgetName(widget)) !== true);

/** Returns the names with one of them moved to an index. */
export function moveName(names: readonly string[], name: string, index: number): string[] {
  const others = names.filter((other) => other !== name);
  return [...others.slice(0, index), name, ...others.slice(index)];
}
