import type { Employee, HandOverItem } from '@atrium/contracts';
import { Combobox, Field, styled, token, useFormat } from '@atrium/platform';
import { personOptions } from '@atrium/platform/people';
import { needsSuccessor } from '../model/needs-successor';
import { useTexts } from '../use-texts';

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${token.space(1.5)};
  padding-inline-start: ${token.space(5)};
  list-style: disc;
`;

const Muted = styled.p`
  color: ${token.color.textMuted};
`;

interface HandOverFieldsProps {
  items: readonly HandOverItem[];
  /** Everyone who could take over. */
  colleagues: readonly Employee[];
  /** User id of the chosen successor; '' for none. */
  successorId: string;
  /** User id of the person who takes over if no successor is chosen, as on the server. */
  nextInLine: string | undefined;
  onSuccessorChange: (userId: string) => void;
  /** True if the user leaves, false if they remove a colleague. */
  isOwn?: boolean;
  /** Why the server rejected the successor. */
  error?: string | undefined;
}

/** Lists what ending a membership hands over or ends, with a field for the successor if one is needed. */
export function HandOverFields({
  items,
  colleagues,
  successorId,
  nextInLine,
  onSuccessorChange,
  isOwn = false,
  error,
}: HandOverFieldsProps) {
  const { t, translate } = useTexts();
  const { titleCase } = useFormat();
  const successor = colleagues.find(({ user }) => user._id === (successorId || nextInLine));
  if (items.length === 0) return <Muted>{t('handOver.none')}</Muted>;
  const textOf = ({ kind, count }: HandOverItem) =>
    // The first text that exists.
    translate([...(isOwn ? [`handOver.ownItems.${kind}`] : []), `handOver.items.${kind}`, 'handOver.otherItems'], {
      count,
      ...(successor ? { successor: titleCase(successor.user.name) } : { context: 'nobody' }),
    });
  return (
    <>
      <List aria-label={t(isOwn ? 'handOver.ownTitle' : 'handOver.title')}>
        {items.map((item) => (
          <li key={item.kind}>{textOf(item)}</li>
        ))}
      </List>
      {items.some(({ kind }) => needsSuccessor(kind, isOwn)) && (
        <Field
          label={t('handOver.successor')}
          hint={t(isOwn ? 'handOver.ownSuccessorHint' : 'handOver.successorHint')}
          error={error}
        >
          <Combobox
            value={successorId}
            onValueChange={onSuccessorChange}
            placeholder={successor ? titleCase(successor.user.name) : t('handOver.noSuccessor')}
            options={personOptions(colleagues, ({ user }) => user.email)}
          />
        </Field>
      )}
    </>
  );
}
