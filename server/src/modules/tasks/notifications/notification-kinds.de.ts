import { titleCase } from '@atrium/contracts';
import { type TranslatedKinds, translateKind } from '../../../deps/module/notification-kind';
import { taskKinds } from './notification-kinds';

export const notificationKinds: TranslatedKinds<typeof taskKinds> = {
  taskAssignment: translateKind(
    taskKinds.taskAssignment,
    'Neue Aufgabe',
    ({ name, task, project }) => `${titleCase(name)} hat dir die Aufgabe „${task}“ in ${project} zugewiesen.`,
  ),
  taskComment: translateKind(
    taskKinds.taskComment,
    'Neuer Kommentar',
    ({ name, where }) => `${titleCase(name)} hat ${where} kommentiert.`,
  ),
};
