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
  useTexts,
} from '@atrium/platform';
import { personOptions } from '../model/person-options';

const Chosen = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space(2)};
  margin: ${token.space(2)} 0 0;
  padding: 0;
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

interface PeopleFieldProps {
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
  disabled?: boolean;
}

/** A field for several colleagues: type to find them; each chosen one has a remove button. */
export function PeopleField({
  label,
  hint,
  error,
  value,
  onChange,
  among,
  except,
  disabled = false,
}: PeopleFieldProps) {
  const { t } = useTexts();
  const employees = useEmployees();
  const everyone = employees.data ?? [];
  const offered = personOptions(everyone).filter(
    (option) =>
      !value.includes(option.value) && !(except?.has(option.value) ?? false) && (among?.has(option.value) ?? true),
  );
  const chosen = value.flatMap((userId) => everyone.find(({ user }) => user._id === userId)?.user ?? []);
  return (
    <div>
      <Field label={label} hint={hint} error={error}>
        <Combobox
          value=""
          options={offered}
          disabled={disabled}
          loading={employees.isPending}
          failure={employees.error ? t('work.peopleFailed') : undefined}
          placeholder={t('work.findPeople')}
          onValueChange={(userId) => userId !== '' && onChange([...value, userId])}
        />
      </Field>
      {employees.isPending && value.length > 0 && (
        // Same height as the names, so that the layout does not shift.
        <Chosen aria-hidden>
          {value.map((userId) => (
            <Chip key={userId}>
              <Skeleton width="120px" height={token.size.controlSm} />
            </Chip>
          ))}
        </Chosen>
      )}
      {chosen.length > 0 && (
        <Chosen aria-label={label}>
          {chosen.map((user) => (
            <Chip key={user._id}>
              <Avatar name={user.name} src={user.avatarUrl} size={20} decorative />
              <span>{titleCase(user.name)}</span>
              <IconButton
                icon="x"
                size="sm"
                label={t('work.takeOut', { name: titleCase(user.name) })}
                disabled={disabled}
                onClick={() => onChange(value.filter((userId) => userId !== user._id))}
              />
            </Chip>
          ))}
        </Chosen>
      )}
    </div>
  );
}
