import { hashKey, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { isUnanswered } from './unanswered.ts';

export type AddOnceOptions<Body, Row> = {
  /** What is saved. */
  list: () => Promise<readonly Row[]>;
  add: (body: Body) => Promise<Row>;
  refresh: () => Promise<void>;
};

/**
 * Adds a row. Where the answer to a first attempt was lost, it may have been added all the same: then the next attempt looks
 * for it first, and takes it for the answer.
 */
export function useAddOnce<Body extends object, Row extends object>(options: AddOnceOptions<Body, Row>) {
  const { list, add, refresh } = options;
  const isAnswerLost = useRef(false);
  return useMutation({
    mutationFn: async (body: Body) => {
      const added = isAnswerLost.current ? (await list()).find((row) => holds(row, body)) : undefined;
      return added ?? add(body);
    },
    onSuccess: () => {
      isAnswerLost.current = false;
      return refresh();
    },
    onError: (error) => {
      isAnswerLost.current ||= isUnanswered(error);
      void refresh();
    },
  });
}

/** Whether a row has all values of a body; the server trims texts. */
function holds(row: object, body: object): boolean {
  const saved = new Map<string, unknown>(Object.entries(row));
  return Object.entries(body).every(
    ([key, value]) => !saved.has(key) || hashKey([trimmed(value)]) === hashKey([saved.get(key)]),
  );
}

function trimmed(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : value;
}
