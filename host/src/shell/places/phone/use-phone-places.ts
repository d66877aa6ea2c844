import { useSignedInUser } from '@atrium/platform';
import { useSlots } from '../../../remotes';
import { usePhoneBarChoice } from './phone-bar-choice';
import { phoneEntries, phonePlaces, withPhoneEntry } from './phone-places';
import { usePlaces } from '../use-places';

/** Returns the places of the phone's menu, the entries of its bottom bar, and functions that change these. */
export function usePhonePlaces() {
  const user = useSignedInUser();
  const triggers = [...useSlots('topbar.messages'), ...useSlots('topbar.timers')].map(({ definition }) => definition);
  const places = phonePlaces(usePlaces(), triggers, user);
  const [chosen, choose] = usePhoneBarChoice();
  const entries = phoneEntries(places, chosen);
  return {
    places,
    entries,
    isDefault: chosen.length === 0,
    chooseEntry: (index: number, to: string) => choose(withPhoneEntry(entries, index, to)),
    reset: () => choose(null),
  };
}
