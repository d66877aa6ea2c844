import { countries, timeZones, weekdays } from './places';

test('lists countries by name, without unions and former countries', () => {
  const list = countries('en');
  const codes = list.map(({ value }) => value);

  expect(list).toContainEqual({ value: 'DE', label: 'Germany' });
  expect(codes).not.toContain('EU');
  expect(codes).not.toContain('DD');
  expect(list.map(({ label }) => label)).toEqual(
    list.map(({ label }) => label).toSorted((a, b) => a.localeCompare(b, 'en')),
  );
});

test('lists the chosen time zone even if this browser does not know it', () => {
  expect(timeZones('Mars/Olympus_Mons')).toContainEqual({ value: 'Mars/Olympus_Mons', label: 'Mars/Olympus Mons' });
  expect(timeZones('UTC').filter(({ value }) => value === 'UTC')).toHaveLength(1);
});

test('lists the days of the week from Monday', () => {
  const days = weekdays('de');

  expect(days[0]).toEqual({ value: '1', label: 'Montag' });
  expect(days[6]).toEqual({ value: '7', label: 'Sonntag' });
});
