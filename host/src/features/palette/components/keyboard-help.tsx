import { Dialog, token, VisuallyHidden } from '@atrium/ui';
import styled from 'styled-components';
import { useManifests } from '../../../remotes';
import { mayUse } from '../../../shell/places/access';
import { useSignedInUser } from '../../../shell/session/session-slice';
import { keySigns, SHORTCUTS } from '../../../shell/shortcuts';
import { useLocalized } from '../../../shell/places/use-places';
import { useTexts } from '../../../shell/use-texts';

const Heading = styled.h3`
  margin: ${token.space(5)} 0 ${token.space(1)};
  color: ${token.color.textMuted};
  font-size: ${token.font.size.xs};
  font-weight: ${token.font.weight.medium};
  section:first-child > & {
    margin-top: 0;
  }
`;

const List = styled.dl`
  margin: 0;
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space(4)};
  min-height: 36px;
  border-bottom: 1px solid ${token.color.border};
  &:last-child {
    border-bottom: 0;
  }
  dd {
    display: flex;
    flex: none;
    gap: ${token.space(1)};
    margin: 0;
  }
`;

const Key = styled.kbd`
  min-width: 24px;
  padding: 1px ${token.space(1.5)};
  border: 1px solid ${token.color.border};
  border-radius: 4px;
  background: ${token.color.surfaceSunken};
  font: inherit;
  font-size: ${token.font.size.xs};
  text-align: center;
`;

interface Shortcut {
  label: string;
  keys: readonly string[];
}

function Section({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  return (
    <section>
      <Heading>{title}</Heading>
      <List>
        {shortcuts.map(({ label, keys }) => (
          <Line key={label}>
            <dt>{label}</dt>
            <dd>
              {keySigns(keys).map((sign, index) => (
                <span key={sign}>
                  {index > 0 && <VisuallyHidden> + </VisuallyHidden>}
                  <Key>{sign}</Key>
                </span>
              ))}
            </dd>
          </Line>
        ))}
      </List>
    </section>
  );
}

/** The list of shortcuts: the shell's, then those that the remotes' manifests declare. */
export default function KeyboardHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const say = useLocalized();
  const user = useSignedInUser();
  const remotes = useManifests()
    .map(({ name, title, actions = [], shortcuts = [] }) => ({
      name,
      title,
      shortcuts: [
        ...actions.flatMap((action) =>
          action.keys && mayUse(action, user) ? { label: action.label, keys: action.keys } : [],
        ),
        ...shortcuts,
      ],
    }))
    .filter(({ shortcuts }) => shortcuts.length > 0);
  return (
    <Dialog open onClose={onClose} title={t('palette.keyboardHelp')} closeLabel={t('close')}>
      <Section
        title={t('palette.everywhere')}
        shortcuts={[
          { label: t('palette.title'), keys: SHORTCUTS.palette },
          { label: t('palette.keyboardHelp'), keys: SHORTCUTS.keyboardHelp },
          { label: t('palette.toToasts'), keys: SHORTCUTS.toasts },
          { label: t('palette.closeTop'), keys: SHORTCUTS.close },
        ]}
      />
      {remotes.map(({ name, title, shortcuts }) => (
        <Section
          key={name}
          title={say(title)}
          shortcuts={shortcuts.map(({ label, keys }) => ({ label: say(label), keys }))}
        />
      ))}
    </Dialog>
  );
}
