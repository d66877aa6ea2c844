import { useEffect, useRef } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';

const textOf = (value: unknown): string => JSON.stringify(value) ?? '';

/**
 * Remembers the values that a form is about to send. Returns a function that resets the form to the stored values once
 * they are saved, and keeps the fields that the user has changed since.
 */
export function rememberSent<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
): (stored: DefaultValues<Values>) => void {
  const sent = new Map(Object.entries(form.getValues()).map(([name, value]) => [name, textOf(value)]));
  return (stored) => {
    const values = Object.entries(form.getValues());
    const typed = Object.fromEntries(values.filter(([name, value]) => textOf(value) !== sent.get(name)));
    form.reset(stored);
    if (Object.keys(typed).length > 0) form.reset(Object.assign({}, stored, typed), { keepDefaultValues: true });
  };
}

/**
 * Returns a function to call as a form begins to send. It resets the form to the given values after the submission has
 * succeeded, and keeps the fields that the user has changed since. For forms that are then filled in again: unlike a
 * reset during the submission, the next input is not validated before it is submitted.
 */
export function useResetOnSuccess<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
): (values: DefaultValues<Values>) => void {
  const { isSubmitSuccessful } = form.formState;
  const resetSent = useRef<() => void>(null);
  useEffect(() => {
    if (isSubmitSuccessful) resetSent.current?.();
  }, [isSubmitSuccessful]);
  return (values) => {
    const reset = rememberSent(form);
    resetSent.current = () => reset(values);
  };
}
