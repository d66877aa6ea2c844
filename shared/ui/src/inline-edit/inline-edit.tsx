import { FieldError, Input, token, isComposing } from '@atrium/ui';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { styled } from 'styled-components';

const RestButton = styled.button<{ $empty: boolean }>`
  /* Includes the negative margins, which equal the padding. */
  max-width: calc(100% + ${token.space(3)});
  min-height: ${token.size.controlSm};
  margin: 0 -${token.space(1.5)};
  padding: 0 ${token.space(1.5)};
  border: 1px solid transparent;
  border-radius: ${token.radius.control};
  background: none;
  color: ${({ $empty }) => ($empty ? token.color.textMuted : 'inherit')};
  font-weight: inherit;
  text-align: inherit;
  overflow-wrap: anywhere;
  cursor: text;
  &:hover {
    border-color: ${token.color.borderControl};
    background: ${token.color.surfaceRaised};
  }
`;

const Hint = styled.span`
  display: block;
  color: ${token.color.textMuted};
  font-size: ${token.font.size.sm};
  font-weight: ${token.font.weight.regular};
`;

/** Rejection of `onSave`: somebody else changed the value since the edit began. */
export class InlineEditConflict extends Error {
  constructor(
    readonly theirs: string,
    options?: ErrorOptions,
  ) {
    super('The value was changed by somebody else.', options);
  }
}

/** Both values of a conflict, and the ways to end it. */
export interface InlineConflict {
  mine: string;
  theirs: string;
  keepMine: () => void;
  useTheirs: () => void;
}

/** Props of `InlineEdit`. */
export interface InlineEditProps {
  /** Name of the edited value: "Title of the task". */
  label: string;
  value: string;
  /**
   * Saves the value. The new value is shown while saving. If it rejects with an `Error`, its message is shown.
   *
   * @param before the value that the edit began with; later values of the prop do not change it
   */
  onSave: (value: string, before: string) => Promise<void> | void;
  /** Renders the choice between both values after `onSave` rejected with `InlineEditConflict`. */
  renderConflict?: (conflict: InlineConflict) => ReactNode;
  /** Called with the typed text if the field was removed before it was saved, and saving it then fails. */
  onLateFailure?: (failure: unknown, typed: string) => void;
  /** Called when the user begins to change the value, and when the change is saved or discarded. */
  onEditedChange?: (isEdited: boolean) => void;
  /** Returns an error message, or null if the value is valid. Called before `onSave`. */
  validate?: (value: string) => string | null;
  /** Returns a hint on the typed text, such as its interpretation; null for none. An error replaces it. */
  hint?: (value: string) => string | null;
  /** Renders the value while it is not being edited; the plain value by default. */
  display?: (value: string) => ReactNode;
  /** Shown if the value is empty: "Add a title". */
  placeholder?: string;
  disabled?: boolean;
  maxLength?: number;
}

/**
 * Text that becomes a field when clicked. Enter, blur or leaving the page saves, and Escape cancels. If saving fails,
 * the field keeps the typed text and shows the error.
 */
export function InlineEdit({
  label,
  value,
  onSave,
  validate,
  hint,
  display,
  placeholder = '',
  ...props
}: InlineEditProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [before, setBefore] = useState(value);
  const [theirs, setTheirs] = useState<string | null>(null);
  const [saving, setSaving] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const takesFocus = useRef(false);
  const id = useId();
  const shown = saving ?? value;
  const hintText = typed === null || error !== null ? null : (hint?.(typed) ?? null);

  const isEdited = saving !== null || (typed !== null && typed !== before);
  const reportEdited = useEffectEvent(() => props.onEditedChange?.(isEdited));
  useEffect(() => reportEdited(), [isEdited]);

  const close = (isByKey: boolean) => {
    takesFocus.current = isByKey;
    setTyped(null);
    setError(null);
    setTheirs(null);
  };
  const save = async (isByKey: boolean, base = before) => {
    if (typed === null) return;
    const next = typed.trim();
    const problem = validate?.(next) ?? null;
    if (problem !== null) return setError(problem);
    close(isByKey);
    if (next === base) return undefined;
    setSaving(next);
    try {
      await onSave(next, base);
    } catch (failure) {
      // Text typed since then stays, and is compared with the value that is still stored.
      setTyped((now) => now ?? next);
      setBefore(base);
      if (failure instanceof InlineEditConflict && props.renderConflict) setTheirs(failure.theirs);
      else setError(failure instanceof Error ? failure.message : String(failure));
    } finally {
      setSaving((now) => (now === next ? null : now));
    }
    return undefined;
  };
  // The page is left by Back, or the panel around the field is closed: like a blur, except that nothing shows an error.
  const saveOnRemoval = useEffectEvent(() => {
    const next = typed?.trim() ?? before;
    if (next !== before && theirs === null && (validate?.(next) ?? null) === null) {
      Promise.resolve(onSave(next, before)).catch((failure: unknown) => props.onLateFailure?.(failure, next));
    }
  });
  useEffect(() => () => saveOnRemoval(), []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      void save(true);
    } else if (event.key === 'Escape') {
      // Keeps a surrounding panel open.
      event.preventDefault();
      event.stopPropagation();
      close(true);
    }
  };
  if (typed === null) {
    return (
      <RestButton
        ref={(button) => {
          if (button !== null && takesFocus.current) {
            takesFocus.current = false;
            button.focus();
          }
        }}
        type="button"
        aria-label={`${label}: ${shown === '' ? placeholder : shown}`}
        aria-busy={saving !== null || undefined}
        disabled={props.disabled}
        $empty={shown === ''}
        onClick={() => {
          setBefore(shown);
          setTyped(shown);
        }}
      >
        {shown === '' ? placeholder : (display?.(shown) ?? shown)}
      </RestButton>
    );
  }
  return (
    <div>
      <Input
        autoFocus // oxlint-disable-line jsx-a11y/no-autofocus -- the user clicked the text to edit it
        aria-label={label}
        aria-invalid={error === null ? undefined : true}
        aria-describedby={error === null && hintText === null ? undefined : id}
        value={typed}
        maxLength={props.maxLength}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        // The buttons of a conflict take the focus; what was typed stays until one of them is pressed.
        onBlur={() => theirs === null && void save(false)}
      />
      {hintText !== null && (
        <Hint id={id} aria-live="polite">
          {hintText}
        </Hint>
      )}
      {error !== null && <FieldError id={id}>{error}</FieldError>}
      {theirs !== null && props.renderConflict && (
        <Conflict
          render={props.renderConflict}
          mine={typed}
          theirs={theirs}
          keepMine={() => void save(true, theirs)}
          useTheirs={() => close(true)}
        />
      )}
    </div>
  );
}

/** A component, because `keepMine` and `useTheirs` read refs and must not be called during a render. */
const Conflict = ({ render, ...conflict }: InlineConflict & { render: (conflict: InlineConflict) => ReactNode }) =>
  render(conflict);
