import type { Employee, Person } from '@atrium/contracts';
import {
  Avatar,
  Combobox,
  Field,
  IconButton,
  Skeleton,
  styled,
  titleCase,
  token,
  useEmployees,
  usePlatformTexts,
} from '@atrium/platform';
import { personOptions } from './person-options';

const Chosen = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space(2)};
  max-height: 240px;
  margin: ${token.space(2)} 0 0;
  padding: 0;
  overflow-y: auto;
  list-style: none;
`;

const Chip = styled.li`
  display: flex;
  align-items: center;
  gap: ${token.space(1.5)};
  max-width: 100%;
  padding-left: ${token.space(1)};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.control};
  span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

/** Props of `PeopleField`. */
export interface PeopleFieldProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** User ids. */
  value: readonly string[];
  onChange: (userIds: string[]) => void;
  /** User ids that can be chosen; all colleagues by default. */
  among?: ReadonlySet<string> | undefined;
  /** User ids that are not offered, such as existing members. */
  except?: ReadonlySet<string> | undefined;
  /** People whose names are known before all colleagues load, and after they leave the company. */
  known?: readonly Person[] | undefined;
  /** Returns a second line for an offered colleague; by default the position. */
  detailOf?: ((employee: Employee) => string | undefined) | undefined;
  disabled?: boolean;
}

const NOBODY: readonly Person[] = [];

/** A field for several colleagues: type to find them; each chosen one has a remove button. */
export function PeopleField({
  label,
  hint,
  error,
  value,
  onChange,
  among,
  except,
  known = NOBODY,
  detailOf,
  disabled = false,
}: PeopleFieldProps) {
  const t = usePlatformTexts();
  const employees = useEmployees();
  const everyone = employees.data ?? [];
  const offered = personOptions(everyone, detailOf).filter(
    (option) =>
      !value.includes(option.value) && !(except?.has(option.value) ?? false) && (among?.has(option.value) ?? true),
  );
  const people = new Map([...everyone.map(({ user }) => user), ...known].map((person) => [person._id, person]));
  const chosen = value.flatMap((userId) => people.get(userId) ?? []);
  const loadingCount = employees.isPending ? value.length - chosen.length : 0;
  return (
    <div>
      <Field label={label} hint={hint} error={error}>
        <Combobox
          value=""
          options={offered}
          disabled={disabled}
          loading={employees.isPending}
          failure={employees.error && !employees.data ? t('peopleField.failed') : undefined}
          placeholder={t('peopleField.placeholder')}
          onValueChange={(userId) => userId !== '' && onChange([...value, userId])}
        />
      </Field>
      {loadingCount > 0 && (
        // Same height as the names, so that the layout does not shift.
        <Chosen aria-hidden>
          {Array.from({ length: loadingCount }, (_, index) => (
            <Chip key={index}>
              <Skeleton width="120px" height={token.size.controlSm} />
            </Chip>
          ))}
        </Chosen>
      )}
      {chosen.length > 0 && (
        <Chosen aria-label={label}>
          {chosen.map((person) => (
            <Chip key={person._id}>
              <Avatar name={person.name} src={person.avatarUrl} size={20} decorative />
              <span>{titleCase(person.name)}</span>
              <IconButton
                icon="x"
                size="sm"
                label={t('peopleField.remove', { name: titleCase(person.name) })}
                disabled={disabled}
                onClick={() => onChange(value.filter((userId) => userId !== person._id))}
              />
            </Chip>
          ))}
        </Chosen>
      )}
    </div>
  );
}
