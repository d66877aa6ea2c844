import { defineModule } from '../../deps/module/server-module';
import { forgetPresence } from './forget.service';
import { ownData } from './own-data.service';

/** Announces to colleagues who is online, and stores when people were last connected. */
export const presenceModule = defineModule({ name: 'presence', ownData, erase: forgetPresence });
