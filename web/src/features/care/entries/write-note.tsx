import * as m from '@cadence/messages/m';
import { useQueryClient } from '@tanstack/react-query';
import { NotebookPen } from 'lucide-react';
import { useLocation } from 'wouter';
import { failureOf, reportOutcome } from '../../../lib/forms/outcome-toast.ts';
import { ProblemError } from '../../../lib/http/problem.ts';
import { reading, useChange } from '../../../lib/http/query.ts';
import { Button, type ButtonProps } from '../../../ui/button.tsx';
import { useTapOutbox } from '../pad/use-tap-outbox.ts';

type WriteNoteProps = Pick<ButtonProps, 'variant' | 'size'> & {
  clientId: number;
  appointmentId: number;
  /** What is written, where the button alone does not say it. */
  what?: string;
  label?: string;
};

/** Drafts the note of a session from what was counted and opens it; one that there is already is opened. */
export function WriteNote({ clientId, appointmentId, what, label, ...look }: WriteNoteProps) {
  const [, navigate] = useLocation();
  const queries = useQueryClient();
  const { outbox } = useTapOutbox();
  const add = useChange('POST /api/therapist/clients/:id/entries', { waits: false });
  const params = { id: clientId };
  const open = async (): Promise<void> => {
    // What waits on this device belongs into the findings.
    await outbox.send();
    const body = { kind: 'session', appointmentId } as const;
    const id = await add
      .mutateAsync({ params, body, attempt: String(appointmentId) })
      .then((entry) => {
        queries.setQueryData(
          reading('GET /api/therapist/entries/:id', { params: { id: entry.id } }).queryKey,
          entry,
        );
        return entry.id;
      })
      .catch(async (error: unknown) => {
        if (!(error instanceof ProblemError) || error.code !== 'session_has_entry') throw error;
        const query = { appointmentId: String(appointmentId), kind: 'session' } as const;
        const [entry] = await queries.fetchQuery({
          ...reading('GET /api/therapist/clients/:id/entries', { params, query }),
          staleTime: 0,
        });
        if (!entry) throw error;
        return entry.id;
      });
    navigate(`/notes/${id}`);
  };
  const text = label ?? m.record_missing_write();
  return (
    <Button
      {...look}
      aria-label={what === undefined ? undefined : m.record_missing_write_of({ what })}
      icon={<NotebookPen aria-hidden="true" className="size-4.5" />}
      loading={add.isPending}
      onClick={() =>
        void reportOutcome(open(), { failed: (error) => failureOf(m.record_note_failed(), error) })
      }
    >
      {text}
    </Button>
  );
}
