import type { Employee, Person } from '@atrium/contracts';
import { Avatar, type ComboboxOption, titleCase } from '@atrium/platform';

const positionOf = ({ employee }: Employee): string | undefined => employee.position ?? undefined;

const byLabel = (one: ComboboxOption, other: ComboboxOption): number => one.label.localeCompare(other.label);

const toOption = ({ _id, name, avatarUrl }: Person, detail: string | undefined): ComboboxOption => ({
  value: _id,
  label: titleCase(name),
  detail,
  mark: <Avatar name={name} src={avatarUrl} size={24} decorative />,
});

/** Returns colleagues as combobox options, sorted by name. `detailOf` returns a second line, by default the position. */
export const personOptions = (
  employees: readonly Employee[],
  detailOf: (employee: Employee) => string | undefined = positionOf,
): ComboboxOption[] => employees.map((employee) => toOption(employee.user, detailOf(employee))).toSorted(byLabel);

/** Returns former members as combobox options with the same second line, sorted by name. */
export const formerOptions = (people: readonly Person[], detail: string): ComboboxOption[] =>
  people.map((person) => toOption(person, detail)).toSorted(byLabel);
