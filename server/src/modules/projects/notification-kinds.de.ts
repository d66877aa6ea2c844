import { titleCase } from '@atrium/contracts';
import { inGerman, type TranslatedKinds } from '../../deps/module/notification-kind';
import { projectKinds } from './notification-kinds';

export const notificationKinds: TranslatedKinds<typeof projectKinds> = {
  projectAssignment: inGerman(
    projectKinds.projectAssignment,
    'Neues Projekt',
    ({ name, project }) => `${titleCase(name)} hat dich in das Projekt ${project} aufgenommen.`,
  ),
};
