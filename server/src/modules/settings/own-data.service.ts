import type { AppDeps } from '../../deps/deps';
import { shortPart } from '../../deps/module/own-data';
import { settingsOf } from './settings.service';

export const ownData = [
  shortPart('settings', async (tx, userId, deps: AppDeps) => [await settingsOf(deps, tx, userId)]),
];
