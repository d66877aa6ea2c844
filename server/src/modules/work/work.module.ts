import { defineModule } from '../../deps/module/server-module';

/**
 * The tables of workspaces, projects, tasks and time entries, and their visibility; the modules of these build on it.
 */
export const workModule = defineModule({ name: 'work' });
