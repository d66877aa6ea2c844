/** English texts for empty fields by field name of the domain `time`. */
export const timeRequired = {
  workspace_name: 'Enter the workspace name.',
  project_name: 'Enter the project name.',
  projects_name: 'Enter the project name.',
  workspaceId: 'Choose a workspace.',
  taskName: 'Enter a task.',
};
