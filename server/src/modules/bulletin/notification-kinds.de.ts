import { titleCase } from '@atrium/contracts';
import { inGerman, type TranslatedKinds } from '../../deps/module/notification-kind';
import { bulletinKinds } from './notification-kinds';

export const notificationKinds: TranslatedKinds<typeof bulletinKinds> = {
  bulletin: inGerman(
    bulletinKinds.bulletin,
    'Neu am Schwarzen Brett',
    ({ name, title }) => `${titleCase(name)} schreibt: „${title}“.`,
  ),
};
