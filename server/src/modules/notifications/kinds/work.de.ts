import { titleCase } from '@atrium/contracts';
import { translate, type Wordings } from '../wording';
import { workKinds } from './work';

export const workGerman: Wordings<typeof workKinds> = {
  workspaceAssignment: translate(
    workKinds.workspaceAssignment,
    'Neuer Arbeitsbereich',
    ({ name, workspace }) => `${titleCase(name)} hat dich in den Arbeitsbereich ${workspace} aufgenommen.`,
  ),
  projectAssignment: translate(
    workKinds.projectAssignment,
    'Neues Projekt',
    ({ name, project }) => `${titleCase(name)} hat dich in das Projekt ${project} aufgenommen.`,
  ),
  taskAssignment: translate(
    workKinds.taskAssignment,
    'Neue Aufgabe',
    ({ name, task, project }) => `${titleCase(name)} hat dir die Aufgabe „${task}“ in ${project} zugewiesen.`,
  ),
};
