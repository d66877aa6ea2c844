import { titleCase } from '@atrium/contracts';
import { inGerman, type TranslatedKinds } from '../../deps/module/notification-kind';
import { workspaceKinds } from './notification-kinds';

export const notificationKinds: TranslatedKinds<typeof workspaceKinds> = {
  workspaceAssignment: inGerman(
    workspaceKinds.workspaceAssignment,
    'Neuer Arbeitsbereich',
    ({ name, workspace }) => `${titleCase(name)} hat dich in den Arbeitsbereich ${workspace} aufgenommen.`,
  ),
};
