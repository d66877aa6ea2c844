import { LinkButton } from '@atrium/ui';
import { Link } from 'react-router-dom';
import { home } from '../content/home';
import { useContent } from '../model/content';
import { Court } from './court';
import { Actions, Hero, Lead, Section, TextBlock } from './home-style';
import { Point, Points, Team, Teams } from './points-style';
import { Screenshot } from './screenshot';

/** The home page, at /. */
export function Component() {
  const content = useContent(home);
  return (
    <>
      <Hero>
        <TextBlock>
          <h1>{content.lead}</h1>
          <Lead>{content.text}</Lead>
          <Actions>
            <LinkButton as={Link} to="/register" variant="primary">
              {content.start}
            </LinkButton>
            <LinkButton as={Link} to="/login" variant="quiet">
              {content.login}
            </LinkButton>
          </Actions>
        </TextBlock>
        <Court />
        <Screenshot name="dashboard" alt={content.heroAlt} />
      </Hero>
      <Points aria-labelledby="better">
        <h2 id="better">{content.pointsTitle}</h2>
        {content.points.map(({ title, text, shot, alt }) => (
          <Point key={title}>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
            <Screenshot name={shot} alt={alt} />
          </Point>
        ))}
      </Points>
      <Teams aria-labelledby="teams">
        <h2 id="teams">{content.teamsTitle}</h2>
        {content.teams.map(({ title, text }) => (
          <Team key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </Team>
        ))}
      </Teams>
      <Section id="about">
        <h2>{content.aboutTitle}</h2>
        <div>
          {content.about.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </Section>
      <Section id="contact">
        <h2>{content.contactTitle}</h2>
        <div>
          {content.contact.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </Section>
    </>
  );
}
