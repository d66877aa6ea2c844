import { defineModule } from '../../deps/module/server-module';
import { forgetSettings } from './forget.service';

/** What people chose for themselves, such as their language. The module `settings` serves it with other choices. */
export const preferencesModule = defineModule({ name: 'preferences', erase: forgetSettings });
