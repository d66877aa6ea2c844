import windowsZones from 'cldr-core/supplemental/windowsZones.json' with { type: 'json' };

/** Zones that are no longer in CLDR and that old files still name. */
const FORMER_ZONES: Readonly<Record<string, string>> = {
  'Kamchatka Standard Time': 'Asia/Kamchatka',
  'Mid-Atlantic Standard Time': 'Etc/GMT+2',
};

/** IANA names of the time zones of Windows, as Unicode CLDR maps them where the territory is unknown (001). */
export const WINDOWS_ZONES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    windowsZones.supplemental.windowsZones.mapTimezones
      .filter(({ mapZone }) => mapZone._territory === '001')
      .map(({ mapZone }) => [mapZone._other, mapZone._type]),
  ),
  ...FORMER_ZONES,
};
