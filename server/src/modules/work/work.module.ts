import { defineModule } from '../../deps/module/server-module';

/** The rows of workspaces, projects, tasks and time entries, and who sees which; the modules of these build on it. */
export const workModule = defineModule({ name: 'work' });
