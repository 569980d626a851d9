import { useEffect, useMemo, useState } from 'react';
import { useLocale } from './locale.ts';
import { allZones, nearZones, zoneOptions, type ZoneOption } from './time-zones.ts';

/** Zones to choose from: the near ones at once, the world's as soon as they are known. `inUse` are among both. */
export function useZoneOptions(...inUse: readonly string[]): ZoneOption[] {
  const locale = useLocale();
  const [now] = useState(() => Date.now());
  const [world, setWorld] = useState<string[]>();
  useEffect(() => {
    let isGone = false;
    const look = async (): Promise<void> => {
      const zones = await allZones();
      if (!isGone) setWorld(zones);
    };
    void look();
    return () => {
      isGone = true;
    };
  }, []);
  const used = inUse.join(' ');
  return useMemo(
    () => zoneOptions([...(world ?? []), ...nearZones(...used.split(' '))], now, locale),
    [world, used, now, locale],
  );
}
