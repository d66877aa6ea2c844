import { useState } from 'react';
import type { RoadmapLine } from '@atrium/contracts';
import { useTexts } from '../../../shell/use-texts';
import { roadmap } from '../content/roadmap';
import { useContent } from '../model/content';
import { Article, Lead } from './home-style';
import { Stage, Stages } from './points-style';
import { declarationsOf, placeholder } from '../model/declarations';

const STAGES = ['live', 'next', 'later'] as const satisfies readonly RoadmapLine['stage'][];

const PLACEHOLDERS: readonly RoadmapLine[] = STAGES.map((stage) => ({
  stage,
  title: placeholder(`roadmap.${stage}.title`),
  text: placeholder(`roadmap.${stage}.text`),
}));

/** Returns the roadmap items of the remotes. The build renders one placeholder item for each stage. */
const roadmapLines = (): readonly RoadmapLine[] => declarationsOf('roadmap', PLACEHOLDERS);

/** The page at /roadmap: the shell's own items and those that the remotes' active releases declare. */
export function Component() {
  const { title, lead, stages } = useContent(roadmap);
  const { language } = useTexts();
  const [lines] = useState(roadmapLines);
  const filled = stages.map(({ items, ...stage }) => {
    const declared = lines.filter((line) => line.stage === stage.stage);
    return {
      ...stage,
      items: [
        ...declared.map(({ title: name, text }) => ({
          title: name[language] ?? name.en,
          text: text[language] ?? text.en,
        })),
        ...items,
      ],
    };
  });
  return (
    <Article>
      <h1>{title}</h1>
      <Lead>{lead}</Lead>
      <Stages>
        {filled
          .filter(({ items }) => items.length > 0)
          .map((stage) => (
            <Stage key={stage.stage} data-stage={stage.stage}>
              <h2>{stage.title}</h2>
              <p>{stage.text}</p>
              <ul>
                {stage.items.map((item) => (
                  <li key={item.title}>
                    <h3>{item.title}</h3>
                    <p>{item.text}</p>
                  </li>
                ))}
              </ul>
            </Stage>
          ))}
      </Stages>
    </Article>
  );
}
