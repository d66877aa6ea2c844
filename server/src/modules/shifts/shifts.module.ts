import { defineModule } from '../../deps/module/server-module';

/** The recorded work periods of people, by day. Attendance shows them beside leave; corrections replace them. */
export const shiftsModule = defineModule({ name: 'shifts' });
