import { dateIn, weekdayNames } from '@cadence/format/time';
import * as m from '@cadence/messages/m';
import { DAY } from '@cadence/scheduling/durations';
import { ClipboardList } from 'lucide-react';
import { Link } from 'wouter';
import { formatDate } from '../../lib/time.ts';
import { useNow } from '../../lib/use-now.ts';
import { buttonClass } from '../../ui/button-style.ts';
import type { ToDo } from './use-to-do.ts';
import { formAddress, minutesOf } from './words/to-do.ts';

/** What a family is asked to fill in, a calm line a client, with one button that begins with the first. */
export function ToDoLines({ toDo, zone }: { toDo: readonly ToDo[]; zone: string }) {
  const now = useNow();
  return (
    <section aria-label={m.forms_todo_label()} className="grid gap-3">
      {toDo.map((one) => (
        <Line key={one.clientId} toDo={one} zone={zone} now={now} />
      ))}
    </section>
  );
}

function Line({ toDo: { clientId, name, forms }, zone, now }: { toDo: ToDo; zone: string; now: number }) {
  const [first] = forms;
  if (!first) return null;
  return (
    <div className="flex items-start gap-3 rounded-md border border-brand-line bg-brand-soft px-4 py-3 [overflow-wrap:anywhere]">
      <ClipboardList aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brand-ink" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{titleOf(forms, zone, now)}</p>
        {/* The button beside the names, so that the next session below is on the first screen of a phone. */}
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <p className="min-w-0 flex-1 basis-36 text-sm text-ink-soft">
            {m.forms_minutes({ count: minutesOf(forms) })} · {m.forms_todo_for({ name })}
          </p>
          <Link
            href={formAddress(clientId, first)}
            aria-label={m.forms_todo_start_for({ name })}
            className={`lg:-mt-6 ${buttonClass({ size: 'sm' })}`}
          >
            {m.forms_todo_start()}
          </Link>
        </div>
      </div>
    </div>
  );
}

/** "Three things before Tuesday": with the weekday while it names one day only. */
function titleOf(forms: ToDo['forms'], zone: string, now: number): string {
  const count = forms.length;
  const due = forms
    .flatMap(({ dueAt }) => (dueAt === null ? [] : [Date.parse(dueAt)]))
    .filter((at) => at > now)
    .toSorted((a, b) => a - b)[0];
  if (due === undefined) return m.forms_todo_some({ count });
  const date = dateIn(due, zone);
  const weekday = weekdayNames()[new Date(`${date}T00:00:00Z`).getUTCDay()]?.long;
  if (weekday !== undefined && due - now < 6 * DAY && date !== dateIn(now, zone))
    return m.forms_todo_before({ count, day: weekday });
  return m.forms_todo_before_date({ count, date: formatDate(date, { style: 'day' }) });
}
