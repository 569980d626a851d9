/**
 * Everything that happens and that another part of the product reacts to, in the past tense, with what its listeners
 * are told: ids only, so that no personal data rests in the queue. Each listener is a queue of its own.
 */
export type Events = {
  'appointment.booked': { appointmentId: number };
  'appointment.confirmed': { appointmentId: number };
  'appointment.moved': { appointmentId: number };
  'appointment.cancelled': { appointmentId: number };
  'payment.captured': { appointmentId: number };
};
export type EventName = keyof Events;

/** Which queues hear which event. A queue is `<feature>.<what it does>`; the feature's jobs.ts works it. */
export const listeners = {
  'appointment.booked': [],
  'appointment.confirmed': [],
  'appointment.moved': [],
  'appointment.cancelled': ['payments.close-orders'],
  'payment.captured': [],
} as const satisfies Record<EventName, readonly string[]>;

export type QueueName = (typeof listeners)[EventName][number];

export const queueNames: readonly QueueName[] = [...new Set(Object.values(listeners).flat())];
