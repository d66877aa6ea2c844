import { AppError } from '@atrium/api-client';
import { FIELD_MESSAGES, LIMITS, registration } from '@atrium/contracts';
import { renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { contractResolver, showServerErrors } from './contract-resolver';
import { createI18n } from './i18n';

const { t } = createI18n('de');
const options = { fields: {}, shouldUseNativeValidation: false };

const schema = z.strictObject({
  name: z.string().trim().min(1),
  address: z.array(z.strictObject({ name: z.string().trim().min(1) })).default([]),
});

describe('contractResolver', () => {
  test('returns parsed values', async () => {
    const resolve = contractResolver(schema, t);

    expect(await resolve({ name: '  Ada ' }, undefined, options)).toEqual({
      values: { name: 'Ada', address: [] },
      errors: {},
    });
  });

  test('reports errors at their fields in the chosen language', async () => {
    const resolve = contractResolver(registration, t);

    const { errors } = await resolve({ name: '', email: 'ada', password: 'short' }, undefined, options);

    expect(errors).toMatchObject({
      name: { type: 'REQUIRED', message: 'Gib einen Namen ein.' },
      email: { type: 'INVALID_EMAIL' },
      password: { type: 'TOO_SHORT', message: `Nimm mindestens ${LIMITS.passwordMin} Zeichen.` },
    });
  });

  test('reports errors of nested fields', async () => {
    const resolve = contractResolver(schema, t);

    const { errors } = await resolve({ name: 'Ada', address: [{ name: 'Office' }, { name: ' ' }] }, undefined, options);

    expect(errors).toMatchObject({ address: { 1: { name: { type: 'REQUIRED' } } } });
  });

  test('reports unknown fields at the form', async () => {
    const resolve = contractResolver(schema, t);
    const surprising = Object.assign({ name: 'Ada' }, { role: 'Founder' });

    const { errors } = await resolve(surprising, undefined, options);

    expect(errors).toMatchObject({ root: { type: 'UNKNOWN_FIELD', message: 'Unbekannt: role.' } });
  });
});

describe('showServerErrors', () => {
  const refusal = (fields: AppError['fields']) =>
    new AppError({ code: 'VALIDATION_FAILED', status: 422, message: 'Please check the marked fields.', fields });

  test('shows errors at their fields', () => {
    const { result } = renderHook(() => useForm({ defaultValues: { email: '' } }));
    const setError = jest.spyOn(result.current, 'setError').mockImplementation();

    const shown = showServerErrors(
      refusal({ email: { code: 'EMAIL_TAKEN', message: FIELD_MESSAGES.EMAIL_TAKEN } }),
      result.current.setError,
      t,
    );

    expect(shown).toBe(true);
    expect(setError).toHaveBeenCalledWith(
      'email',
      { type: 'EMAIL_TAKEN', message: expect.stringContaining('schon ein Konto') },
      { shouldFocus: true },
    );
  });

  test.each<[string, unknown]>([
    ['no field', refusal({})],
    ['no response', new TypeError('x is undefined')],
  ])('returns false for an error with %s', (_, error) => {
    const setError = jest.fn();

    expect(showServerErrors(error, setError, t)).toBe(false);
    expect(setError).not.toHaveBeenCalled();
  });
});
