import * as m from '@cadence/messages/m';
import { useQueryClient } from '@tanstack/react-query';
import { CalendarSearch } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../../lib/http/problem.ts';
import { formatDate } from '../../../lib/time.ts';
import { Button } from '../../../ui/button.tsx';
import { monthOf, shiftMonth } from '../../../ui/data/calendar-days.ts';
import { slotsQuery } from '../appointment/api.ts';
import { nextOpenDay, readerDays } from '../choice/offer-days.ts';
import type { When } from './when.ts';

const MONTHS_OF_A_YEAR = 12;

/** A button that selects the next day with an open slot, in any month. */
export function NextDayButton({ when, onFound }: { when: When; onFound: (day: string) => void }) {
  const { days, date, month, setMonth, today } = when;
  const search = useSearch(when);
  const after = date !== undefined && monthOf(date) === month ? date : undefined;
  const near = days && nextOpenDay(days, after ?? `${month}-01`, { inclusive: after === undefined });
  const find = async () => {
    const day = near ?? (await search.run(date ?? today));
    if (day === undefined) return;
    setMonth(monthOf(day));
    onFound(day);
  };
  if (search.outcome) {
    return (
      <p role="status" className="basis-full text-sm text-ink-soft">
        {search.outcome}
      </p>
    );
  }
  return (
    <Button
      variant="secondary"
      fullWidth
      className="text-sm"
      icon={<CalendarSearch aria-hidden="true" className="size-5 shrink-0" />}
      loading={search.isRunning}
      onClick={() => void find()}
    >
      {near === undefined
        ? m.booking_next_search()
        : m.booking_next_day({ day: formatDate(near, { style: 'short' }) })}
    </Button>
  );
}

/** Searches month by month from the visible one, as far ahead as the therapist can be booked. */
function useSearch({ question: asked, month, zone, lastDay }: When) {
  const queries = useQueryClient();
  const [isRunning, setRunning] = useState(false);
  const [result, setResult] = useState<{ text: string; question: string }>();
  const question = `${asked.typeId} ${month}`;
  const run = async (after: string): Promise<string | undefined> => {
    const { typeId } = asked;
    if (typeId === undefined) return undefined;
    setRunning(true);
    try {
      for (let ahead = 0; ahead <= MONTHS_OF_A_YEAR; ahead++) {
        const other = shiftMonth(month, ahead);
        if (lastDay !== undefined && `${other}-01` > lastDay) break;
        const query = slotsQuery({ ...asked, typeId, month: other });
        // In sequence: usually the first month has an open slot.
        // oxlint-disable-next-line no-await-in-loop
        const offer = await queries.fetchQuery({ ...query, staleTime: 60_000 });
        const found = nextOpenDay(readerDays(offer, zone), after);
        if (found !== undefined) return found;
      }
      setResult({ text: m.booking_next_none(), question });
    } catch (error) {
      setResult({ text: messageOf(error), question });
    } finally {
      setRunning(false);
    }
    return undefined;
  };
  return { run, isRunning, outcome: result?.question === question ? result.text : undefined };
}
