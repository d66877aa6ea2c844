import { Icon, media, Tooltip, token, VisuallyHidden } from '@atrium/ui';
import styled from 'styled-components';
import { showCommandOverlay } from '../../../shell/command-overlay';
import { keySigns, shortcutText, SHORTCUTS } from '../../../shell/shortcuts';
import { useTexts } from '../../../shell/use-texts';

const WIDE_MEDIA = '@media (min-width: 1440px)';

// Looks like the input field that it opens if there is room, and like another icon otherwise.
const Field = styled.button`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: center;
  gap: ${token.space(2)};
  width: ${token.size.controlMd};
  height: ${token.size.controlMd};
  margin-right: ${token.space(1)};
  padding: 0;
  border: 0;
  border-radius: ${token.radius.control};
  background: none;
  color: ${token.color.text};
  cursor: pointer;
  > svg {
    width: 20px;
    height: 20px;
  }
  // The visible text; screen readers read the hidden one.
  > span[aria-hidden],
  > kbd {
    display: none;
  }
  ${media.hover} {
    &:hover {
      background: ${token.color.hover};
      color: ${token.color.text};
    }
  }
  ${media.coarse} {
    width: 44px;
    height: 44px;
  }
  ${WIDE_MEDIA} {
    justify-content: start;
    width: 184px;
    padding: 0 ${token.space(2)} 0 ${token.space(2.5)};
    background: ${token.color.surfaceSunken};
    color: ${token.color.textMuted};
    > svg {
      width: 16px;
      height: 16px;
    }
    box-shadow: inset 0 0 0 1px ${token.color.border};
    > span[aria-hidden],
    > kbd {
      display: block;
    }
  }
`;

const Keys = styled.kbd`
  margin-left: auto;
  font: inherit;
  font-size: ${token.font.size.xs};
`;

/** A button that opens the command palette and shows its keyboard shortcut. */
export function SearchField() {
  const { t } = useTexts();
  return (
    <Tooltip text={t('palette.title')} shortcut={shortcutText(SHORTCUTS.palette)} names>
      <Field type="button" aria-haspopup="dialog" onClick={() => showCommandOverlay('palette')}>
        <Icon icon="search" />
        <span aria-hidden>{t('palette.field')}</span>
        <Keys aria-hidden>{keySigns(SHORTCUTS.palette).join(' ')}</Keys>
        <VisuallyHidden>{t('palette.title')}</VisuallyHidden>
      </Field>
    </Tooltip>
  );
}
