import { Button, LinkButton, Row } from '@atrium/ui';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { loadCode } from '../../../shell/components/load-code';
import { Logo } from '../../../shell/components/logo';
import { LanguageControl, ThemeControl } from '../../../shell/appearance/appearance-controls';
import { useTexts } from '../../../shell/use-texts';
import {
  Bar,
  Brand,
  Compact,
  End,
  Foot,
  FootLinks,
  Frame,
  Links,
  Main,
  NavLinkText,
  SkipLink,
  Wide,
} from './public-layout-style';

const LINKS = [
  { to: '/features', key: 'public.products' },
  { to: '/pricing', key: 'public.pricing' },
  { to: '/#about', key: 'public.about' },
  { to: '/#contact', key: 'public.contact' },
] as const;

// Only narrow screens show it, and nothing waits for it.
const CompactMenu = lazy(() => loadCode(() => import('./compact-menu')));

const FOOTER_LINKS = [
  { to: '/roadmap', key: 'public.roadmap' },
  { to: '/terms-of-service', key: 'public.terms' },
  { to: '/privacy-policy', key: 'public.privacy' },
  { to: '/cookie-policy', key: 'public.cookies' },
] as const;

/** Returns whether a page is about the product. The home page does not count, since it begins with the same button. */
const isAboutProduct = (path: string) => [...LINKS, ...FOOTER_LINKS].some(({ to }) => to === path);

function Header({ signedIn }: { signedIn: boolean }) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const offersStart = !signedIn && isAboutProduct(pathname);
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
      <End>
        {(signedIn || pathname !== '/login') && (
          <LinkButton as={Link} to={signedIn ? '/dashboard' : '/login'} variant={offersStart ? 'quiet' : 'secondary'}>
            {t(signedIn ? 'pages.dashboard' : 'public.login')}
          </LinkButton>
        )}
        {offersStart && (
          <Wide>
            <LinkButton as={Link} to="/register">
              {t('public.start')}
            </LinkButton>
          </Wide>
        )}
        <Compact>
          <Suspense fallback={<Button variant="quiet">{t('public.menu')}</Button>}>
            <CompactMenu links={LINKS} />
          </Suspense>
        </Compact>
      </End>
    </Bar>
  );
}

function Footer() {
  const { t } = useTexts();
  return (
    <Foot>
      <FootLinks aria-label={t('public.more')}>
        {[...LINKS, ...FOOTER_LINKS].map(({ to, key }) => (
          <Link key={to} to={to}>
            {t(key)}
          </Link>
        ))}
      </FootLinks>
      <p>{t('public.footer')}</p>
      <Row $gap={3} $wrap>
        <LanguageControl />
        <ThemeControl iconsOnly />
      </Row>
    </Foot>
  );
}

/** The layout around every page that requires no sign-in. */
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
