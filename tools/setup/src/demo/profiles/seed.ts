import { API, DRAWN_AVATAR_PATH } from '@atrium/contracts';
import type { DemoPart } from '../part';
import { DEMO_PROFILES } from './content';
import { drawPortrait } from './portrait';

/** Fills in the profiles that are still empty, and uploads a picture for people who have none. */
export const seedProfiles: DemoPart = {
  name: 'profiles',
  async seed({ clients }) {
    for (const { who, portrait, skills, ...about } of DEMO_PROFILES) {
      const client = clients.get(who);
      if (!client) continue;
      const { userDetails } = await client.call(API.users.details);
      if (userDetails.bio === '') await client.call(API.users.saveDetails, { body: { ...about, skills: [...skills] } });
      if (userDetails.avatarUrl !== null && !userDetails.avatarUrl.includes(DRAWN_AVATAR_PATH)) continue;
      const picture = new File([Uint8Array.from(drawPortrait(portrait))], `${who}.png`, { type: 'image/png' });
      await client.call(API.users.uploadImage, { body: {}, files: [picture] });
    }
  },
};
