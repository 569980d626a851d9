import { useEffect, useMemo, useState } from 'react';
import { useLocale } from './locale.ts';
import { zoneOptions, type ZoneOption } from '@cadence/format/zones';
import { allZones, nearZones } from './time-zones.ts';

/** The zone options: the common ones at once, all others when they have loaded. Both include `inUse`. */
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
