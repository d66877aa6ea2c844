import type { timeRequired as english } from './time.en';

export const timeRequired: Record<keyof typeof english, string> = {
  workspace_name: 'Gib den Namen des Arbeitsbereichs ein.',
  project_name: 'Gib den Namen des Projekts ein.',
  projects_name: 'Gib den Namen des Projekts ein.',
  workspaceId: 'Wähle einen Arbeitsbereich.',
  taskName: 'Gib eine Aufgabe ein.',
};
