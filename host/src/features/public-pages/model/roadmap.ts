import type { RoadmapLine } from '@atrium/contracts';
import { declared, placeholder } from './declared';

const STAGES = ['live', 'next', 'later'] as const satisfies readonly RoadmapLine['stage'][];

const PLACEHOLDERS: readonly RoadmapLine[] = STAGES.map((stage) => ({
  stage,
  title: placeholder(`roadmap.${stage}.title`),
  text: placeholder(`roadmap.${stage}.text`),
}));

/** Returns the roadmap items of the remotes. The build renders one placeholder item for each stage. */
export const roadmapLines = (): readonly RoadmapLine[] => declared('roadmap', PLACEHOLDERS);
