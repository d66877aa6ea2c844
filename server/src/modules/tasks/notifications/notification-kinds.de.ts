import { titleCase } from '@atrium/contracts';
import { inGerman, type TranslatedKinds } from '../../../deps/module/notification-kind';
import { taskKinds } from './notification-kinds';

export const notificationKinds: TranslatedKinds<typeof taskKinds> = {
  taskAssignment: inGerman(
    taskKinds.taskAssignment,
    'Neue Aufgabe',
    ({ name, task, project }) => `${titleCase(name)} hat dir die Aufgabe „${task}“ in ${project} zugewiesen.`,
  ),
  taskComment: inGerman(
    taskKinds.taskComment,
    'Neuer Kommentar',
    ({ name, where }) => `${titleCase(name)} hat ${where} kommentiert.`,
  ),
};
