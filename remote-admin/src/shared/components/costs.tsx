import type { Money } from '@atrium/contracts';
import { usePageLocale } from '@atrium/platform';
import { moneyListText } from '@atrium/ui/figures';

/** Returns a function that formats amounts in several currencies as one text, or a dash if there are none. */
export function useCostsText() {
  const locale = usePageLocale();
  return (costs: readonly Money[]) => moneyListText(costs, locale);
}
