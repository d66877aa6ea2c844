import { shortPart } from '../../deps/module/own-data';
import { settingsOf } from './settings.service';

export const ownData = [shortPart('settings', async (tx, userId) => [await settingsOf(tx, userId)])];
