import { Icon, LinkButton } from '@atrium/ui';
import { Link } from 'react-router-dom';
import { pricing } from '../content/pricing';
import { useContent } from '../model/content';
import { Article, Lead, Plan, Price } from './home-style';
import { Details, Questions } from './points-style';

/** The page at /pricing. */
export function Component() {
  const content = useContent(pricing);
  return (
    <Article>
      <h1>{content.title}</h1>
      <Lead>{content.lead}</Lead>
      <Plan>
        <h2>{content.plan}</h2>
        <Price>{content.price}</Price>
        <p>{content.text}</p>
        <Details>
          {content.included.map((item) => (
            <li key={item}>
              <Icon icon="check" />
              <span>{item}</span>
            </li>
          ))}
        </Details>
        <LinkButton as={Link} to="/register" variant="primary" full>
          {content.start}
        </LinkButton>
      </Plan>
      <Questions aria-labelledby="questions">
        <h2 id="questions">{content.questionsTitle}</h2>
        <dl>
          {content.questions.map(({ question, answer }) => (
            <div key={question}>
              <dt>{question}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </dl>
      </Questions>
    </Article>
  );
}
