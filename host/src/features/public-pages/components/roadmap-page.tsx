import { roadmap } from '../content/roadmap';
import { useContent } from '../model/content';
import { Article, Lead } from './home-style';
import { Stage, Stages } from './points-style';

/** /roadmap */
export function Component() {
  const { title, lead, stages } = useContent(roadmap);
  return (
    <Article>
      <h1>{title}</h1>
      <Lead>{lead}</Lead>
      <Stages>
        {stages.map((stage) => (
          <Stage key={stage.title}>
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
