import { defineModule } from '../../deps/module/server-module';
import { forgetSettings } from './forget.service';

/** Settings that people choose for themselves, such as their language. The module `settings` serves them. */
export const preferencesModule = defineModule({ name: 'preferences', erase: forgetSettings });
