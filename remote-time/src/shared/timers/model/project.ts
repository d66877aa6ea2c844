import type { ProjectRef } from '@atrium/contracts';

/** The project of a timer or an entry: an id or a free-text title. */
export interface ProjectFields {
  projectId: string | null;
  projectTitle: string | null;
}

/** The choice of a project: an id, a free-text title, or nothing. */
export interface PickedProject {
  project: string;
  projectRef: ProjectRef | null;
}

export const NO_PROJECT: PickedProject = { project: '', projectRef: null };

const PROJECT_ID = /^[0-9a-f]{24}$/i;

/** Parses a project text: exactly 24 hexadecimal characters are an id, any other text is a title, '' is no project. */
export function projectFields(project: string): ProjectFields {
  const text = project.trim();
  if (PROJECT_ID.test(text)) return { projectId: text, projectTitle: null };
  return { projectId: null, projectTitle: text || null };
}

interface ProjectReference extends ProjectFields {
  /** The project with this id; null if it is unknown to the user. */
  project: { name: string } | null;
}

/** Returns the display name of a project, or '' if there is none. */
export function projectName({ project, projectId, projectTitle }: ProjectReference): string {
  return project?.name ?? projectTitle ?? projectId ?? '';
}

/** Returns the text that `projectFields` parsed. */
export function projectText({ projectId, projectTitle }: ProjectFields): string {
  return projectId ?? projectTitle ?? '';
}
