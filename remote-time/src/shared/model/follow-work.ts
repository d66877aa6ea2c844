import { sharedKeys } from '@atrium/contracts';
import type { Platform } from '@atrium/platform';
import { workKeys } from '../api/work-keys';

/** Notification types that change which workspaces, projects or departments the user can see. */
const TYPES: readonly string[] = [
  'workspace_assignment',
  'project_assignment',
  'department_assignment',
  'department_update',
];

/**
 * Refetches work after this user's changes in any tab, after assignments by others, and after changes of access; the
 * user's tasks after every change of them. Returns a stop function.
 */
export function followWork({ bus, queryClient }: Platform): () => void {
  const refetch = () => {
    for (const queryKey of [workKeys.all, sharedKeys.departments]) void queryClient.invalidateQueries({ queryKey });
  };
  const changes = bus.on('projects.changed').subscribe(refetch);
  // Roles, grants and memberships decide which workspaces and projects the user sees. Also after a reconnect.
  changes.add(bus.on('employees.changed').subscribe(refetch));
  // Boards follow their own events.
  changes.add(
    bus.on('tasks.changed').subscribe(() => void queryClient.invalidateQueries({ queryKey: workKeys.allMine })),
  );
  changes.add(
    bus.on('notification.arrived').subscribe(({ notification }) => {
      if (TYPES.includes(notification.type)) refetch();
    }),
  );
  return () => changes.unsubscribe();
}
