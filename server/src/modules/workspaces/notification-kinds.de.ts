import { titleCase } from '@atrium/contracts';
import { type TranslatedKinds, translateKind } from '../../deps/module/notification-kind';
import { workspaceKinds } from './notification-kinds';

export const notificationKinds: TranslatedKinds<typeof workspaceKinds> = {
  workspaceAssignment: translateKind(
    workspaceKinds.workspaceAssignment,
    'Neuer Arbeitsbereich',
    ({ name, workspace }) => `${titleCase(name)} hat dich in den Arbeitsbereich ${workspace} aufgenommen.`,
  ),
};
