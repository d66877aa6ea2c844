import type { TextKey } from './use-texts';

interface OperationsPage {
  path: string;
  label: TextKey;
}

/** The pages of /ops that its navigation lists, in this order. */
export const OPERATIONS_PAGES: readonly OperationsPage[] = [
  { path: '/ops', label: 'operations.releases' },
  { path: '/ops/freezes', label: 'operations.freezes' },
  { path: '/ops/history', label: 'operations.history' },
  { path: '/ops/calls', label: 'operations.calls' },
  { path: '/ops/tokens', label: 'operations.tokens' },
];
