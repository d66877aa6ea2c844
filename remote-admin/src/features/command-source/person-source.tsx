import { profileUrl } from '@atrium/contracts';
import { type FoundCommand, rankMatches, type SlotProps, useEmployees, useFormat } from '@atrium/platform';
import { useEffect, useMemo } from 'react';

/** Maximum number of people in the results. Typing more narrows them down. */
const MAX_RESULTS = 8;

/** Finds people by name, email address or position for the shell's command palette. A result opens the profile. */
export default function PersonSource({ query, onFound }: SlotProps['command.source']) {
  const { titleCase } = useFormat();
  const { data, isPending } = useEmployees();
  const people = useMemo(
    () =>
      (data ?? []).map(({ employee: { userId, name, email, position, avatarUrl } }) => ({
        key: userId,
        label: titleCase(name),
        keywords: [email, position ?? ''],
        detail: position ?? email,
        avatarUrl,
      })),
    [data, titleCase],
  );

  useEffect(() => {
    const toCommand = ({ key, label, detail, avatarUrl }: (typeof people)[number]): FoundCommand => ({
      id: key,
      label,
      detail,
      person: { name: label, avatarUrl },
      to: profileUrl(key),
    });
    onFound(isPending ? null : rankMatches(people, query).slice(0, MAX_RESULTS).map(toCommand));
  }, [people, isPending, query, onFound]);

  return null;
}
