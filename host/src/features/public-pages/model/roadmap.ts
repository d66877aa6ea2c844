import type { RoadmapLine } from '@atrium/contracts';
import { declarationsOf, placeholder } from './declarations';

const STAGES = ['live', 'next', 'later'] as const satisfies readonly RoadmapLine['stage'][];

const PLACEHOLDERS: readonly RoadmapLine[] = STAGES.map((stage) => ({
  stage,
  title: placeholder(`roadmap.${stage}.title`),
  text: placeholder(`roadmap.${stage}.text`),
}));

/** Returns the roadmap items of the remotes. The build renders one placeholder item for each stage. */
export const roadmapLines = (): readonly RoadmapLine[] => declarationsOf('roadmap', PLACEHOLDERS);
