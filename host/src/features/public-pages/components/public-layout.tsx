import { chooseLanguage, LANGUAGE_NAMES } from '../../../shell/language';
import { chooseTheme, useThemeChoice } from '../../../shell/theme-choice';
import { LANGUAGES } from '@atrium/platform';
import { LinkButton, Menu, MenuItem, SegmentedControl, Button, Row } from '@atrium/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Logo } from '../../../shell/logo';
import { useTexts } from '../../../shell/use-texts';
import { Bar, Brand, Compact, Foot, Frame, Links, Main, NavLinkText, SkipLink } from './public-layout-style';

const LINKS = [
  { to: '/features', key: 'public.products' },
  { to: '/pricing', key: 'public.pricing' },
  { to: '/#about', key: 'public.about' },
  { to: '/#contact', key: 'public.contact' },
] as const;

function Header({ signedIn }: { signedIn: boolean }) {
  const { t } = useTexts();
  return (
    <Bar>
      <Brand as={Link} to="/">
        <Logo />
        {t('product')}
      </Brand>
      <Links aria-label={t('public.nav')}>
        {LINKS.map(({ to, key }) => (
          <NavLinkText key={to} as={Link} to={to}>
            {t(key)}
          </NavLinkText>
        ))}
      </Links>
      <Row>
        {!signedIn && (
          <LinkButton as={Link} to="/login" variant="secondary">
            {t('public.login')}
          </LinkButton>
        )}
        <Compact>
          <Menu trigger={<Button variant="quiet">{t('public.menu')}</Button>}>
            {LINKS.map(({ to, key }) => (
              <MenuItem key={to} link={<Link to={to} />}>
                {t(key)}
              </MenuItem>
            ))}
          </Menu>
        </Compact>
      </Row>
    </Bar>
  );
}

function Footer() {
  const { t, language, i18n } = useTexts();
  const theme = useThemeChoice();
  return (
    <Foot>
      <p>{t('public.footer')}</p>
      <Row $gap={3} $wrap>
        <SegmentedControl
          label={t('settings.language')}
          value={language}
          options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          onValueChange={(value) => chooseLanguage(i18n, value)}
        />
        <SegmentedControl
          label={t('topBar.theme')}
          iconsOnly
          value={theme}
          options={[
            { value: 'light', label: t('topBar.themeLight'), icon: 'sun' },
            { value: 'dark', label: t('topBar.themeDark'), icon: 'moon' },
            { value: 'system', label: t('topBar.themeSystem'), icon: 'monitor' },
          ]}
          onValueChange={chooseTheme}
        />
      </Row>
    </Foot>
  );
}

/** What surrounds every page that needs no sign-in. */
export function PublicLayout({
  mainId,
  signedIn,
  children,
}: {
  mainId: string;
  signedIn: boolean;
  children: ReactNode;
}) {
  const { t } = useTexts();
  return (
    <Frame>
      <SkipLink href={`#${mainId}`}>{t('skipToContent')}</SkipLink>
      <Header signedIn={signedIn} />
      <Main id={mainId} tabIndex={-1}>
        {children}
      </Main>
      <Footer />
    </Frame>
  );
}
