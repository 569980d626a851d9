import {
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import { arrayMove, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import * as m from '@cadence/messages/m';
import type { AppointmentType } from './api.ts';

/** Sorting by pointer, touch or keyboard, with localized screen reader announcements. */
export function useSorting(services: readonly AppointmentType[], onOrder: (ids: number[]) => void) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = services.map(({ id }) => id);
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return;
    onOrder(arrayMove(ids, ids.indexOf(Number(active.id)), ids.indexOf(Number(over.id))));
  };
  return { sensors, onDragEnd, announcements: announcementsOf(services) };
}

function announcementsOf(services: readonly AppointmentType[]): Announcements {
  const holes = (id: UniqueIdentifier, over: UniqueIdentifier) => ({
    name: services.find((service) => service.id === id)?.name ?? '',
    place: services.findIndex((service) => service.id === over) + 1,
    count: services.length,
  });
  return {
    onDragStart: ({ active }) => m.services_picked_up(holes(active.id, active.id)),
    onDragOver: ({ active, over }) => (over ? m.services_moved(holes(active.id, over.id)) : undefined),
    onDragEnd: ({ active, over }) => m.services_dropped(holes(active.id, over?.id ?? active.id)),
    onDragCancel: ({ active }) => m.services_move_cancelled(holes(active.id, active.id)),
  };
}
