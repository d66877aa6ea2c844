import type { Employee } from '@atrium/contracts';
import { Avatar, type ComboboxOption, titleCase } from '@atrium/platform';

/** Returns colleagues as combobox options, sorted by name. */
export const personOptions = (employees: readonly Employee[]): ComboboxOption[] =>
  employees
    .map(({ user, employee }) => ({
      value: user._id,
      label: titleCase(user.name),
      detail: employee.position ?? undefined,
      mark: <Avatar name={user.name} src={user.avatarUrl} size={24} decorative />,
    }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
