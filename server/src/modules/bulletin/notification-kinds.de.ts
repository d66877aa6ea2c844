import { titleCase } from '@atrium/contracts';
import { type TranslatedKinds, translateKind } from '../../deps/module/notification-kind';
import { bulletinKinds } from './notification-kinds';

export const notificationKinds: TranslatedKinds<typeof bulletinKinds> = {
  bulletin: translateKind(
    bulletinKinds.bulletin,
    'Neu am Schwarzen Brett',
    ({ name, title }) => `${titleCase(name)} schreibt: „${title}“.`,
  ),
};
