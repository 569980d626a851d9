import {
  closestCenter,
  DndContext,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
  type DragStartEvent,
} from '@dnd-kit/core';
import { arrayMove, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { AppointmentType } from '@cadence/contract/services';
import * as m from '@cadence/messages/m';
import { useEffect, useRef, useState } from 'react';
import { failureOf, reportOutcome } from '../../lib/forms/outcome-toast.ts';
import { useChangeService, useOrderServices } from './api.ts';
import { ServiceRow } from './service-row.tsx';

export type ServiceListProps = {
  services: readonly AppointmentType[];
  onEdit: (service: AppointmentType) => void;
  onDelete: (service: AppointmentType) => void;
};

/** The services in order. Buttons move them, for everybody; a handle drags them with a pointer. */
export function ServiceList({ services, onEdit, onDelete }: ServiceListProps) {
  const order = useOrderServices();
  const change = useChangeService();
  const [said, setSaid] = useState('');
  const keepFocus = useKeptFocus();
  const onePointer = useOnePointer();
  const failed = (error: unknown) => failureOf(m.services_update_failed(), error);
  const onOrder = (ids: number[]) => void reportOutcome(order.mutateAsync(ids), { failed });
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }));
  const ids = services.map(({ id }) => id);
  const move = (from: number, to: number) => {
    keepFocus();
    onOrder(arrayMove(ids, from, to));
    setSaid(m.services_moved({ name: services[from]?.name ?? '', place: to + 1, count: services.length }));
  };
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    onePointer.release();
    if (over && active.id !== over.id) move(ids.indexOf(Number(active.id)), ids.indexOf(Number(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragStart={onePointer.hold}
      onDragEnd={onDragEnd}
      onDragCancel={onePointer.release}
      accessibility={UNANNOUNCED}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ul className="grid grid-cols-1 gap-3">
          {services.map((service, index) => (
            <ServiceRow
              key={service.id}
              service={service}
              isFirst={index === 0}
              isLast={index === services.length - 1}
              onMove={(step) => move(index, index + step)}
              onChange={(body) =>
                void reportOutcome(change.mutateAsync({ params: { id: service.id }, body }), {
                  done: m.services_updated(),
                  failed,
                })
              }
              onEdit={() => onEdit(service)}
              onDelete={() => onDelete(service)}
            />
          ))}
        </ul>
      </SortableContext>
      <p role="status" className="sr-only">
        {said}
      </p>
    </DndContext>
  );
}

/** The library would announce drags in English; what moved is announced below, however it was moved. */
const UNANNOUNCED = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
};

/** While one pointer drags, hides the others from the library, which would follow them and drop the row when one is lifted. */
function useOnePointer() {
  const held = useRef<AbortController>(null);
  const release = () => held.current?.abort();
  useEffect(() => () => held.current?.abort(), []);
  const hold = ({ activatorEvent }: DragStartEvent) => {
    if (!('pointerId' in activatorEvent)) return;
    const { pointerId } = activatorEvent;
    held.current = new AbortController();
    const hideOthers = (event: PointerEvent) => {
      if (event.pointerId !== pointerId) event.stopPropagation();
    };
    const on = { signal: held.current.signal, capture: true };
    window.addEventListener('pointermove', hideOthers, on);
    window.addEventListener('pointerup', hideOthers, on);
    window.addEventListener('pointercancel', hideOthers, on);
  };
  return { hold, release };
}

/** Restores the focus to the clicked button after its row moved. Call it on click. */
function useKeptFocus(): () => void {
  const kept = useRef<Element | null>(null);
  useEffect(() => {
    if (kept.current instanceof HTMLElement && document.activeElement === document.body) kept.current.focus();
  });
  return () => {
    kept.current = document.activeElement;
  };
}
