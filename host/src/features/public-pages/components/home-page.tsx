import { LinkButton, token } from '@atrium/ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { home } from '../content/home';
import { useContent } from '../model/content';
import { Actions, Hero, Lead, Section, TextBlock } from './home-style';
import { Point, Points, Team, Teams } from './points-style';
import { Screenshot } from './screenshot';

const Sheet = styled.svg`
  width: 100%;
  height: auto;
  stroke-linecap: round;
  stroke-linejoin: round;
  .light {
    fill: ${token.color.softAccent};
  }
  .wall {
    fill: ${token.color.surfaceRaised};
    stroke: ${token.color.text};
  }
  .far {
    fill: ${token.color.surfaceSunken};
    stroke: ${token.color.borderControl};
  }
  .line {
    fill: none;
    stroke: ${token.color.borderControl};
  }
  .mark {
    fill: none;
    stroke: ${token.color.accent};
  }
  .sun {
    fill: ${token.color.accent};
  }
  .plant {
    fill: none;
    stroke: ${token.color.positive};
  }
`;

/** A decorative drawing of the atrium that the product is named after: rooms around a bright courtyard. */
function Court() {
  return (
    <Sheet viewBox="0 0 420 340" strokeWidth="2" aria-hidden>
      <path className="light" d="M210 24a150 150 0 0 1 150 150v126H60V174A150 150 0 0 1 210 24z" />
      <circle className="sun" cx="262" cy="92" r="17" />
      <path className="far" d="M104 300V190a32 32 0 0 1 64 0v110M252 300V190a32 32 0 0 1 64 0v110" />
      <path className="wall" d="M164 300V182a46 46 0 0 1 92 0v118" />
      <path className="mark" d="M186 300V186a24 24 0 0 1 48 0v114" />
      <path className="wall" d="M20 300V152a38 38 0 0 1 76 0v148M324 300V152a38 38 0 0 1 76 0v148" />
      <path className="line" d="M42 300V158a16 16 0 0 1 32 0v142M346 300V158a16 16 0 0 1 32 0v142" />
      <path
        className="plant"
        d="M282 300v-34M282 280c-14-2-20-12-20-24 13 1 20 10 20 24zM282 272c12-3 17-12 16-24-12 2-17 12-16 24z"
      />
      <path className="wall" d="M4 300h412" />
      <path className="line" d="M120 318h180M164 332h92" />
    </Sheet>
  );
}

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
