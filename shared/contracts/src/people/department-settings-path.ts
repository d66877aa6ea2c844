/** The settings section in which departments are set up. */
export const DEPARTMENT_SETTINGS_PATH = '/settings/departments';
