import type { Person } from '@atrium/contracts';
import {
  Avatar,
  Combobox,
  Field,
  IconButton,
  styled,
  titleCase,
  token,
  useEmployees,
  useSession,
  useTexts,
} from '@atrium/platform';

const People = styled.ul`
  display: grid;
  gap: ${token.space(1)};
  margin: ${token.space(2)} 0 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    align-items: center;
    gap: ${token.space(2)};
    min-width: 0;
  }
  span:nth-child(2) {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

interface AttendeesFieldProps {
  value: readonly string[];
  /** The people already invited, whose names are known before all employees load and after they leave the company. */
  invited: readonly Person[];
  /** Id of the event's organizer; undefined for a new event, which the user organizes. */
  organizerId: string | undefined;
  onChange: (userIds: string[]) => void;
  error: string | undefined;
}

/** The field for the colleagues to invite. */
export function AttendeesField({ value, invited, organizerId, onChange, error }: AttendeesFieldProps) {
  const { t } = useTexts();
  const own = useSession().user?._id;
  const employees = useEmployees();
  const people = (employees.data ?? []).filter(({ user }) => user._id !== (organizerId ?? own));
  const known = new Map([...people.map(({ user }) => user), ...invited].map((person) => [person._id, person]));
  const nameOf = (userId: string) => titleCase(known.get(userId)?.name ?? '');
  return (
    <div>
      <Field label={t('calendar.form.attendees')} error={error}>
        <Combobox
          value=""
          placeholder={t('calendar.form.addPerson')}
          loading={employees.isPending}
          empty={t('calendar.form.nobody')}
          options={people
            .filter(({ user }) => !value.includes(user._id))
            .map(({ user, employee }) => ({
              value: user._id,
              label: titleCase(user.name),
              detail: employee.position ?? undefined,
            }))}
          onValueChange={(userId) => {
            if (userId !== '') onChange([...value, userId]);
          }}
        />
      </Field>
      {value.length > 0 && (
        <People>
          {value.map((userId) => (
            <li key={userId}>
              <Avatar name={nameOf(userId)} src={known.get(userId)?.avatarUrl ?? null} size={24} decorative />
              <span>{nameOf(userId)}</span>
              <IconButton
                icon="x"
                size="sm"
                label={t('calendar.form.removePerson', { name: nameOf(userId) })}
                onClick={() => onChange(value.filter((one) => one !== userId))}
              />
            </li>
          ))}
        </People>
      )}
    </div>
  );
}
