import type { OpenNotes } from '@cadence/contract/care/records';
import { dateIn, formatTime } from '@cadence/format/time';
import * as m from '@cadence/messages/m';
import { NotebookPen } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import { formatDate } from '../../../lib/time.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-style.ts';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { kindTexts } from '../reading/entry-texts.ts';
import { WriteNote } from './write-note.tsx';

type OpenNote = OpenNotes['notes'][number];
const SHOWN = 3;

/** The notes that are to be written or signed, the oldest first, one press each. */
export function OpenNotesCard({ open: { count, notes }, timezone }: { open: OpenNotes; timezone: string }) {
  const title = useId();
  const [isWhole, setWhole] = useState(false);
  if (count === 0) return null;
  const shown = isWhole ? notes : notes.slice(0, SHOWN);
  const unnamed = count - notes.length;
  return (
    <Card as="section" aria-labelledby={title}>
      <CardHeader
        title={<span id={title}>{m.open_notes_title({ count })}</span>}
        text={m.open_notes_text()}
      />
      <ul className="divide-y divide-line border-y border-line">
        {shown.map((note) => (
          <Line key={`${note.entryId}-${note.appointmentId}`} note={note} timezone={timezone} />
        ))}
      </ul>
      {!isWhole && notes.length > SHOWN && (
        <Button variant="quiet" size="sm" className="mt-3 -ms-3" onClick={() => setWhole(true)}>
          {m.open_notes_all()}
        </Button>
      )}
      {isWhole && unnamed > 0 && (
        <p className="mt-3 text-sm text-ink-soft">{m.open_notes_more({ count: unnamed })}</p>
      )}
    </Card>
  );
}

function Line({ note, timezone }: { note: OpenNote; timezone: string }) {
  const { client, kind, entryId, appointmentId, at } = note;
  const day = formatDate(dateIn(at, timezone), { style: 'short' });
  const when = m.entry_moment({ day, time: formatTime(at, timezone) });
  const what = m.open_notes_what({ kind: kindTexts[kind](), name: client.name, when });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <p className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">
        <span className="font-semibold">{client.name}</span>
        <span className="block text-sm text-ink-soft">
          {m.entry_list_open({ kind: kindTexts[kind](), date: when })}
        </span>
      </p>
      {entryId === null && appointmentId !== null ? (
        <WriteNote
          clientId={client.id}
          appointmentId={appointmentId}
          what={what}
          variant="secondary"
          size="sm"
        />
      ) : (
        <Link
          href={`/notes/${entryId}`}
          aria-label={m.open_notes_continue_of({ what })}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          <NotebookPen aria-hidden="true" className="size-4.5" />
          {m.open_notes_continue()}
        </Link>
      )}
    </li>
  );
}
