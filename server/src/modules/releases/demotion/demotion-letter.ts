import type { Demotion } from '@atrium/releases';
import type { Config } from '../../../lib/config';
import type { Letter } from '../../../lib/mail/letter';
import { toLetter } from '../../../lib/mail/letter-texts';

/** Builds the letter to an operator about a version that was demoted. Operations are in English, like the log. */
export const demotionLetter = (
  { publicUrl }: Pick<Config, 'publicUrl'>,
  to: string,
  { name, from, version, percent }: Demotion,
  why: string,
): Letter =>
  toLetter({ to, language: 'en' }, `${publicUrl}/ops`, {
    subject: `${name} ${from} failed and was demoted`,
    before: [
      `${name} ${from} ${why}.`,
      percent === undefined
        ? `${name} ${version} is live again, in open tabs too.`
        : `It was a canary for ${percent} %. Everybody runs ${name} ${version} now, in open tabs too.`,
    ],
    action: 'Open operations',
    after: [
      'The version is not demoted again if you activate it. The history there and the log of the server say more.',
    ],
  });
