import { defineModule } from '../../deps/module/server-module';

/** Appends to the audit log. The module `audit-log` reads it, which knows the names of objects of other modules. */
export const auditModule = defineModule({ name: 'audit' });
