import { VISITS, type Visit } from '../../harness/routes';
import type { Screen } from './screen';

/** Converts `/settings/security (not allowed), employee` to `settings-security-not-allowed-employee`. */
const fileName = (visit: string) =>
  visit
    .replace(/^\/(?=,| |$)/, 'home')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase();

const asScreen = ({ name, viewer, address }: Visit): Screen => ({
  name: fileName(name),
  who: viewer,
  path: ({ known }) => address(known),
});

const stays = VISITS.filter(({ leadsTo }) => leadsTo === null);

const inTrouble = (state: string, calls: NonNullable<Screen['calls']>): Screen[] =>
  stays
    .filter(({ viewer }) => viewer === 'founder')
    .map(asScreen)
    .map((screen) => ({ ...screen, name: `${screen.name}-${state}`, calls }));

/** Every route in its normal state, and as a founder sees it while API calls fail or hang. */
export const VISITED_SCREENS: readonly Screen[] = [
  ...stays.map(asScreen),
  ...inTrouble('failing', 'fail'),
  ...inTrouble('hanging', 'hang'),
];
