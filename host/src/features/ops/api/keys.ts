import type { HealthPeriod } from '@atrium/contracts';

const ALL = ['host', 'ops'] as const;

/** Query keys of /ops. */
export const opsKeys = {
  all: ALL,
  releases: [...ALL, 'releases'],
  health: (name: string, period: HealthPeriod) => [...ALL, 'health', name, period],
  /** The history of one package; null for that of all. */
  history: (name: string | null) => [...ALL, 'history', name],
  freezes: [...ALL, 'freezes'],
  calls: [...ALL, 'calls'],
  tokens: [...ALL, 'tokens'],
} as const;
