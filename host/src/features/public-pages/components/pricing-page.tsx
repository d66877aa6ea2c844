import { Icon, LinkButton } from '@atrium/ui';
import { Link } from 'react-router-dom';
import { useTexts } from '../../../shell/use-texts';
import { Article, Lead, Plan, Price } from './home-style';

const INCLUDED = ['pricing.includedPeople', 'pricing.includedData', 'pricing.includedSource'] as const;

/** /pricing */
export function Component() {
  const { t } = useTexts();
  return (
    <Article>
      <h1>{t('pricing.title')}</h1>
      <Lead>{t('pricing.lead')}</Lead>
      <Plan>
        <h2>{t('pricing.plan')}</h2>
        <Price>{t('pricing.price')}</Price>
        <p>{t('pricing.text')}</p>
        <ul>
          {INCLUDED.map((key) => (
            <li key={key}>
              <Icon icon="check" />
              {t(key)}
            </li>
          ))}
        </ul>
        <LinkButton as={Link} to="/register" variant="primary" full>
          {t('pricing.start')}
        </LinkButton>
      </Plan>
    </Article>
  );
}
