import { useSignedInUser } from '@atrium/platform';
import { Dialog, token, VisuallyHidden } from '@atrium/ui';
import { Fragment } from 'react';
import styled from 'styled-components';
import { useManifests } from '../../../remotes';
import { mayUse } from '../../../shell/places/access';
import { keySigns, SHORTCUTS } from '../../../shell/shortcuts';
import { useGoPlaces } from '../../../shell/places/use-go-places';
import { useLocalized } from '../../../shell/places/use-places';
import { useTexts } from '../../../shell/use-texts';

const Heading = styled.h3`
  margin: ${token.space(5)} 0 ${token.space(1)};
  color: ${token.color.textMuted};
  font-size: ${token.font.size.xs};
  font-weight: ${token.font.weight.medium};
  break-after: avoid;
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
  break-inside: avoid;
  &:last-child {
    border-bottom: 0;
  }
  dd {
    display: flex;
    flex: none;
    align-items: center;
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

const Joint = styled.span`
  color: ${token.color.textMuted};
  font-size: ${token.font.size.xs};
`;

// Two columns, so that most of the list is in sight.
const Sections = styled.div`
  columns: 300px 2;
  column-gap: ${token.space(8)};
  section {
    break-inside: avoid;
  }
`;

/** Keys that are pressed together. */
type Chord = readonly string[];

interface Shortcut {
  label: string;
  chords: readonly Chord[];
  /** Whether the chords are pressed one after the other, or each does the same. */
  joint?: 'next' | 'either';
}

const Keys = ({ chord }: { chord: Chord }) =>
  keySigns(chord).map((sign, index) => (
    <span key={sign}>
      {index > 0 && <VisuallyHidden> + </VisuallyHidden>}
      <Key>{sign}</Key>
    </span>
  ));

function Section({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  const { t } = useTexts();
  return (
    <section>
      <Heading>{title}</Heading>
      <List>
        {shortcuts.map(({ label, chords, joint = 'either' }) => (
          <Line key={label}>
            <dt>{label}</dt>
            <dd>
              {chords.map((chord, index) => (
                <Fragment key={chord.join(' ')}>
                  {index > 0 && <Joint> {t(`palette.${joint}`)} </Joint>}
                  <Keys chord={chord} />
                </Fragment>
              ))}
            </dd>
          </Line>
        ))}
      </List>
    </section>
  );
}

/** Returns whether Atrium runs as an installed app, which receives shortcuts that a browser tab keeps for itself. */
const isInstalled = () =>
  typeof window.matchMedia === 'function' && window.matchMedia('(display-mode: standalone)').matches;

/** Returns the shortcuts that the manifests declare and that the user may use, by remote. */
function useRemoteShortcuts() {
  const localize = useLocalized();
  const user = useSignedInUser();
  const installed = isInstalled();
  return useManifests()
    .map(({ name, title, actions = [], shortcuts = [] }) => ({
      name,
      title: localize(title),
      shortcuts: [
        ...actions
          .filter((action) => mayUse(action, user))
          .map(({ label, keys, installedKeys }): Shortcut => {
            const chords = [keys, installed ? installedKeys : undefined].filter((chord) => chord !== undefined);
            return { label: localize(label), chords };
          })
          .filter(({ chords }) => chords.length > 0),
        ...shortcuts.map(({ label, keys }): Shortcut => ({ label: localize(label), chords: [keys] })),
      ],
    }))
    .filter(({ shortcuts }) => shortcuts.length > 0);
}

/** The list of shortcuts: the shell's, those of the pages, then those that the remotes' manifests declare. */
export default function KeyboardHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const remotes = useRemoteShortcuts();
  const pages = useGoPlaces();
  return (
    <Dialog open onClose={onClose} title={t('palette.keyboardHelp')} closeLabel={t('close')} size="lg">
      <Sections>
        <Section
          title={t('palette.everywhere')}
          shortcuts={[
            { label: t('palette.title'), chords: [SHORTCUTS.palette] },
            { label: t('palette.create'), chords: [SHORTCUTS.create] },
            { label: t('palette.keyboardHelp'), chords: [SHORTCUTS.keyboardHelp, SHORTCUTS.keyboardHelpChord] },
            { label: t('palette.toToasts'), chords: [SHORTCUTS.toasts] },
            { label: t('palette.closeTop'), chords: [SHORTCUTS.close] },
          ]}
        />
        <Section
          title={t('palette.goTo')}
          shortcuts={pages.map(({ label, key }) => ({ label, chords: [['g'], [key]], joint: 'next' }))}
        />
        {remotes.map(({ name, title, shortcuts }) => (
          <Section key={name} title={title} shortcuts={shortcuts} />
        ))}
      </Sections>
    </Dialog>
  );
}
