import { Button, CountBadge, IconButton, LinkButton, Row } from '@atrium/ui';
import { Specimen, State } from './specimen';

const VARIANTS = ['primary', 'secondary', 'quiet', 'danger'] as const;

/** Buttons and links. */
export function ActionSection() {
  return (
    <>
      <Specimen name="Button">
        {VARIANTS.map((variant) => (
          <State key={variant} name={variant}>
            <Row $wrap>
              <Button variant={variant}>Save</Button>
              <Button variant={variant} icon="plus">
                Add
              </Button>
              <Button variant={variant} size="sm">
                Small
              </Button>
              <Button variant={variant} disabled>
                Disabled
              </Button>
              <Button variant={variant} loading>
                Saving
              </Button>
            </Row>
          </State>
        ))}
        <State name="full width, long words">
          <Button variant="primary" full>
            Benachrichtigungseinstellungen speichern
          </Button>
        </State>
      </Specimen>
      <Specimen name="Icon button">
        <State name="usual, with a count, disabled, loading">
          <Row>
            <IconButton icon="bell" label="Notifications" />
            <IconButton icon="mail" label="Messages, 3" badge={<CountBadge count={3} />} />
            <IconButton icon="trash" label="Delete" disabled />
            <IconButton icon="rotate-cw" label="Refresh" loading />
          </Row>
        </State>
        <State name="small, with a shortcut">
          <IconButton icon="search" label="Search" shortcut="Ctrl K" size="sm" variant="secondary" />
        </State>
      </Specimen>
      <Specimen name="Link button">
        <State name="usual">
          <LinkButton href="#top" icon="arrow-left">
            To the top
          </LinkButton>
        </State>
      </Specimen>
    </>
  );
}
