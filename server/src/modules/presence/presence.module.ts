import { defineModule } from '../../deps/module/server-module';
import { forgetPresence } from './forget.service';
import { ownData } from './own-data.service';

/** Tells colleagues who is online, and remembers when people were last connected. */
export const presenceModule = defineModule({ name: 'presence', ownData, erase: forgetPresence });
