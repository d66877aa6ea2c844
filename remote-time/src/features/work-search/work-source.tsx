import { API, LIMITS } from '@atrium/contracts';
import { type FoundCommand, type SlotProps, usePlatform, useQuery } from '@atrium/platform';
import { useDebounced } from '@atrium/platform/timing';
import { useEffect } from 'react';
import { workKeys } from '../../shared/api/work-keys';

/** Maximum number of projects, and of tasks, in the results. */
const MAX_RESULTS = 6;
/** Debounce delay of search requests, in ms. */
const DEBOUNCE_MS = 150;

/** Finds projects and tasks for the shell's command palette. Tasks are also found by number. */
export default function WorkSource({ query, onFound }: SlotProps['command.source']) {
  const { api } = usePlatform();
  const typed = query.trim().slice(0, LIMITS.title);
  const q = useDebounced(typed, DEBOUNCE_MS);
  const { data, isPending } = useQuery({
    queryKey: workKeys.search(q),
    queryFn: ({ signal }) => api.call(API.tasks.search, { query: { q, limit: MAX_RESULTS }, signal }),
    enabled: q !== '',
  });
  useEffect(() => {
    if (typed === '') return onFound([]);
    // Enter must not open results of the previous text.
    if (q !== typed || isPending) return onFound(null);
    const projects = (data?.projects ?? []).map((project): FoundCommand => ({
      id: project._id,
      label: project.name,
      to: `/project/${project._id}`,
    }));
    const tasks = (data?.tasks ?? []).map((task): FoundCommand => ({
      id: task._id,
      label: task.title,
      detail: `${task.project.name} #${task.number}`,
      icon: 'circle-check',
      to: `/project/${task.project._id}?task=${task._id}`,
    }));
    return onFound([...projects, ...tasks]);
  }, [data, isPending, q, typed, onFound]);
  return null;
}
