import { Button, Menu, MenuItem } from '@atrium/ui';
import { Link } from 'react-router-dom';
import { type TextKey, useTexts } from '../../../shell/use-texts';

/** The header's links as a menu, for narrow screens. */
export default function CompactMenu({ links }: { links: readonly { to: string; key: TextKey }[] }) {
  const { t } = useTexts();
  return (
    <Menu trigger={<Button variant="quiet">{t('public.menu')}</Button>}>
      {links.map(({ to, key }) => (
        <MenuItem key={to} link={<Link to={to} />}>
          {t(key)}
        </MenuItem>
      ))}
    </Menu>
  );
}
