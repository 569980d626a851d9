import type { AppointmentType } from '@cadence/contract/services';
import * as m from '@cadence/messages/m';
import { useState } from 'react';
import { useRead } from '../../../lib/http/query.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';

export type OfferedService = {
  /** Null without an active service; one-hour sessions are shown then. */
  id: number | null;
  isKnown: boolean;
  active: readonly AppointmentType[];
  choose: (id: number) => void;
};

/** The active service whose slots are shown; the first by default. */
export function useOfferedService(): OfferedService {
  const { data, error } = useRead('GET /api/therapist/appointment-types', {});
  const [chosen, setChosen] = useState<number>();
  const active = data?.filter(({ isActive }) => isActive) ?? [];
  const service = active.find(({ id }) => id === chosen) ?? active[0];
  return {
    id: service?.id ?? null,
    isKnown: data !== undefined || error !== null,
    active,
    choose: setChosen,
  };
}

/** The service select, or a notice that patients see nothing without a service. */
export function OfferedServiceField({ offered }: { offered: OfferedService }) {
  const { id, isKnown, active, choose } = offered;
  if (isKnown && active.length === 0) {
    return (
      <Notice tone="warning" className="mb-5">
        {m.schedule_offer_no_service()}
      </Notice>
    );
  }
  if (active.length < 2) return null;
  return (
    <SelectField
      className="mb-5"
      label={m.schedule_offer_service()}
      options={active.map((service) => ({ value: String(service.id), label: service.name }))}
      value={String(id)}
      onChange={(event) => choose(Number(event.target.value))}
    />
  );
}
