import { LinkButton } from '@atrium/ui';
import { Link } from 'react-router-dom';
import { useTexts } from '../../../shell/use-texts';
import { Court } from './court';
import { Actions, Hero, Lead, Point, Points, Section, Words } from './home-style';

const POINTS = [
  { title: 'home.points.leaveTitle', text: 'home.points.leaveText' },
  { title: 'home.points.chatTitle', text: 'home.points.chatText' },
  { title: 'home.points.timeTitle', text: 'home.points.timeText' },
] as const;

/** / */
export function Component() {
  const { t } = useTexts();
  return (
    <>
      <Hero>
        <Words>
          <h1>{t('home.lead')}</h1>
          <Lead>{t('home.text')}</Lead>
          <Actions>
            <LinkButton as={Link} to="/register" variant="primary">
              {t('home.start')}
            </LinkButton>
            <LinkButton as={Link} to="/login" variant="quiet">
              {t('home.login')}
            </LinkButton>
          </Actions>
        </Words>
        <Court />
      </Hero>
      <Points>
        {POINTS.map(({ title, text }) => (
          <Point key={title}>
            <h2>{t(title)}</h2>
            <p>{t(text)}</p>
          </Point>
        ))}
      </Points>
      <Section id="about">
        <h2>{t('home.aboutTitle')}</h2>
        <div>
          <p>{t('home.aboutText')}</p>
          <p>{t('home.aboutDelivery')}</p>
        </div>
      </Section>
      <Section id="contact">
        <h2>{t('home.contactTitle')}</h2>
        <div>
          <p>{t('home.contactText')}</p>
        </div>
      </Section>
    </>
  );
}
