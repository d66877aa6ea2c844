import type { Employee } from '@atrium/contracts';
import { Avatar, type ComboboxOption, titleCase } from '@atrium/platform';

const positionOf = ({ employee }: Employee): string | undefined => employee.position ?? undefined;

/** Returns colleagues as combobox options, sorted by name. `detailOf` returns a second line, by default the position. */
export const personOptions = (
  employees: readonly Employee[],
  detailOf: (employee: Employee) => string | undefined = positionOf,
): ComboboxOption[] =>
  employees
    .map((employee) => ({
      value: employee.user._id,
      label: titleCase(employee.user.name),
      detail: detailOf(employee),
      mark: <Avatar name={employee.user.name} src={employee.user.avatarUrl} size={24} decorative />,
    }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
