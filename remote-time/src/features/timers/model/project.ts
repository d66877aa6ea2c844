/** What a timer or an entry says of its project: an id, or a title that somebody typed. */
export interface ProjectFields {
  projectId: string | null;
  projectTitle: string | null;
}

const PROJECT_ID = /^[0-9a-f]{24}$/i;

/** Exactly 24 hexadecimal characters are a project's id, anything else is a title, nothing is no project. */
export function projectFields(project: string): ProjectFields {
  const text = project.trim();
  if (PROJECT_ID.test(text)) return { projectId: text, projectTitle: null };
  return { projectId: null, projectTitle: text || null };
}

/** The one text that the fields were made from. */
export function projectText({ projectId, projectTitle }: ProjectFields): string {
  return projectId ?? projectTitle ?? '';
}
