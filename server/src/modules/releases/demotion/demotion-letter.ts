import type { Demotion, Target } from '@atrium/releases';
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

/** Builds the letter to an operator about a version that fails and stays live. */
export const failureLetter = (
  { publicUrl }: Pick<Config, 'publicUrl'>,
  to: string,
  { name, version }: Target,
  why: string,
  reason: string,
): Letter =>
  toLetter({ to, language: 'en' }, `${publicUrl}/ops`, {
    subject: `${name} ${version} fails and stays live`,
    before: [`${name} ${version} ${why}.`, `It was not demoted. ${reason}`],
    action: 'Open operations',
    after: ['Activate a version that works, or roll back to one. You get this letter at most every 12 hours.'],
  });
