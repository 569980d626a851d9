import { searchKey } from '@cadence/format/search-key';
import { zoneName, zoneOptions, type ZoneOption } from '@cadence/format/zones';
import * as m from '@cadence/messages/m';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { SearchField } from '../ui/form/search-field.tsx';
import { SelectField } from '../ui/form/select-field.tsx';
import { allZones, nearZones, THERAPIST_ZONES } from './time-zones.ts';

const OTHER = 'other';
const MAX_FOUND = 8;

export type ZoneSelectProps = {
  label: string;
  /** Empty while none is chosen. */
  value: string;
  onChange: (zone: string) => void;
  placeholder?: string | undefined;
  required?: boolean;
  error?: ReactNode;
  /** Zones that are offered beside Canada's and the device's. */
  inUse?: readonly string[];
};

/** A time zone: Canada's first, then the others in use, and any other by a search. */
export function ZoneSelect({ value, onChange, inUse = [], ...rest }: ZoneSelectProps) {
  const [now] = useState(() => Date.now());
  const [isSearching, setSearching] = useState(false);
  const others = nearZones(...inUse, value).filter((zone) => !isCanadian(zone));
  const options = [...zoneOptions(THERAPIST_ZONES, now), ...zoneOptions(others, now)];
  const take = (zone: string) => {
    setSearching(zone === OTHER);
    if (zone !== OTHER) onChange(zone);
  };
  return (
    <div className="space-y-3">
      <SelectField
        {...rest}
        options={[...options, { value: OTHER, label: m.zone_other() }]}
        value={isSearching ? OTHER : value}
        onChange={(event) => take(event.target.value)}
      />
      {isSearching && <ZoneSearch now={now} onFound={take} />}
    </div>
  );
}

function isCanadian(zone: string): boolean {
  return THERAPIST_ZONES.some((one) => one === zone);
}

function ZoneSearch({ now, onFound }: { now: number; onFound: (zone: string) => void }) {
  const [typed, setTyped] = useState('');
  const zones = useAllZones();
  const list = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const found = findZones(zones, typed, now);
  return (
    <>
      <SearchField
        ref={field}
        label={m.zone_search()}
        aria-controls={list}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <ul id={list} className="flex flex-wrap gap-2">
        {found.map((option) => (
          <li key={option.value}>
            <Button size="sm" variant="secondary" onClick={() => onFound(option.value)}>
              {option.label}
            </Button>
          </li>
        ))}
      </ul>
      <p role="status" className="text-sm text-ink-soft">
        {zones && typed.trim() !== '' && found.length === 0 ? m.zone_none() : ''}
      </p>
    </>
  );
}

/** Finds a city by its present or its former name, or a continent. */
function findZones(zones: readonly string[] | undefined, typed: string, now: number): ZoneOption[] {
  const key = searchKey(typed);
  if (!zones || key === '') return [];
  const matching = zones.filter((zone) =>
    searchKey(`${zoneName(zone)} ${zone.replaceAll(/[/_]/g, ' ')}`).includes(key),
  );
  return zoneOptions(matching, now).slice(0, MAX_FOUND);
}

function useAllZones(): string[] | undefined {
  const [zones, setZones] = useState<string[]>();
  useEffect(() => {
    let isGone = false;
    const load = async () => {
      const all = await allZones();
      if (!isGone) setZones(all);
    };
    void load();
    return () => {
      isGone = true;
    };
  }, []);
  return zones;
}
