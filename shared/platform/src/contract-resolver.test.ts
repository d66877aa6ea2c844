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

describe('a form that is checked by a contract', () => {
  test('gives what the server would see', async () => {
    const resolve = contractResolver(schema, t);

    expect(await resolve({ name: '  Ada ' }, undefined, options)).toEqual({
      values: { name: 'Ada', address: [] },
      errors: {},
    });
  });

  test('says what is wrong at its field, in the chosen language', async () => {
    const resolve = contractResolver(registration, t);

    const { errors } = await resolve({ name: '', email: 'ada', password: 'short' }, undefined, options);

    expect(errors).toMatchObject({
      name: { type: 'REQUIRED', message: 'Gib einen Namen ein.' },
      email: { type: 'INVALID_EMAIL' },
      password: { type: 'TOO_SHORT', message: `Nimm mindestens ${LIMITS.passwordMin} Zeichen.` },
    });
  });

  test('says it deep inside too', async () => {
    const resolve = contractResolver(schema, t);

    const { errors } = await resolve({ name: 'Ada', address: [{ name: 'Office' }, { name: ' ' }] }, undefined, options);

    expect(errors).toMatchObject({ address: { 1: { name: { type: 'REQUIRED' } } } });
  });

  test('says at the form what belongs to no field', async () => {
    const resolve = contractResolver(schema, t);
    const surprising = Object.assign({ name: 'Ada' }, { role: 'Founder' });

    const { errors } = await resolve(surprising, undefined, options);

    expect(errors).toMatchObject({ root: { type: 'UNKNOWN_FIELD', message: 'Unbekannt: role.' } });
  });
});

describe('what the server found wrong', () => {
  const refusal = (fields: AppError['fields']) =>
    new AppError({ code: 'VALIDATION_FAILED', status: 422, message: 'Please check the marked fields.', fields });

  test('is at its fields', () => {
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
    ['no answer', new TypeError('x is undefined')],
  ])('with %s is for the caller to show', (_, error) => {
    const setError = jest.fn();

    expect(showServerErrors(error, setError, t)).toBe(false);
    expect(setError).not.toHaveBeenCalled();
  });
});
