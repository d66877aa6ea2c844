import { titleCase } from '@atrium/contracts';
import { type TranslatedKinds, translateKind } from '../../deps/module/notification-kind';
import { projectKinds } from './notification-kinds';

export const notificationKinds: TranslatedKinds<typeof projectKinds> = {
  projectAssignment: translateKind(
    projectKinds.projectAssignment,
    'Neues Projekt',
    ({ name, project }) => `${titleCase(name)} hat dich in das Projekt ${project} aufgenommen.`,
  ),
};
