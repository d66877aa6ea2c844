import { titleCase, usePlatform } from '@atrium/platform';
import { Avatar } from '@atrium/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { employeesQuery } from '../../../shell/employees';
import { useSignedInUser } from '../../../shell/session-slice';
import type { OwnCommand } from './use-own-commands';

/** Everybody in the company, each as the way to their profile. Where they cannot be had, nobody. */
export function usePeople(): { people: OwnCommand[]; isPending: boolean } {
  const { api } = usePlatform();
  const navigate = useNavigate();
  const { company } = useSignedInUser();
  const { data = [], isLoading } = useQuery({ ...employeesQuery(api), enabled: company !== null, throwOnError: false });
  const people = data.map(({ employee: { userId, name, email, position, avatarUrl } }) => {
    const shown = titleCase(name);
    return {
      key: `person ${userId}`,
      label: shown,
      detail: position ?? email,
      keywords: [email],
      mark: <Avatar name={shown} src={avatarUrl} size={24} decorative />,
      onSelect: () => void navigate(`/profile/${userId}`),
    };
  });
  return { people, isPending: isLoading };
}
