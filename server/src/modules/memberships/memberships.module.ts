import { defineModule } from '../../deps/module/server-module';

/** The rows of people, companies and who belongs to which. Every other module refers to them; this one to none. */
export const membershipsModule = defineModule({ name: 'memberships' });
