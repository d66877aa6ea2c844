import { Icon } from '@atrium/ui';
import { useTexts } from '../../../shell/use-texts';
import { Article, Lead, Products } from './home-style';

const PRODUCTS = [
  { icon: 'calendar-check', title: 'features.leave', text: 'features.leaveText' },
  { icon: 'message-square', title: 'features.chat', text: 'features.chatText' },
  { icon: 'timer', title: 'features.time', text: 'features.timeText' },
  { icon: 'users', title: 'features.people', text: 'features.peopleText' },
] as const;

/** /features */
export function Component() {
  const { t } = useTexts();
  return (
    <Article>
      <h1>{t('features.title')}</h1>
      <Lead>{t('features.lead')}</Lead>
      <Products>
        {PRODUCTS.map(({ icon, title, text }) => (
          <li key={title}>
            <h2>
              <Icon icon={icon} size={20} />
              {t(title)}
            </h2>
            <p>{t(text)}</p>
          </li>
        ))}
      </Products>
    </Article>
  );
}
