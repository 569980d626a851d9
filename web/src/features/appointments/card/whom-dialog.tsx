import * as m from '@cadence/messages/m';
import { useState } from 'react';
import { toastDone } from '../../../lib/forms/outcome-toast.ts';
import { useToastWhenUnshown } from '../../../lib/forms/use-toast-when-unshown.ts';
import { answerText } from '../../../lib/http/answer-text.ts';
import { LoadFailure } from '../../../lib/http/load-failure.tsx';
import { fieldProblem } from '../../../lib/http/problem.ts';
import { useChange } from '../../../lib/http/query.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { useClients, type Client } from '../../clients/api.ts';
import { chosenClient, lacksName, type WhomChoice } from '../../clients/for-whom/for-whom.ts';
import { WhomQuestion } from '../../clients/for-whom/whom-question.tsx';
import { whichText } from '../appointment/appointment-texts.ts';
import { ClientOverlap } from '../appointment/client-overlap.tsx';
import type { AppointmentForViewer } from '../appointment/viewer.ts';
import { useScope } from '../series/use-scope.tsx';

export type WhomDialogProps = AppointmentForViewer & { onClose: () => void };

/** Asks anew whom a session is for. */
export function WhomDialog({ appointment, viewer, onClose }: WhomDialogProps) {
  const clients = useClients();
  if (clients.data) {
    const all = clients.data.filter(({ rights, isArchived }) => rights.mayBook && !isArchived);
    return <WhomForm appointment={appointment} viewer={viewer} clients={all} onClose={onClose} />;
  }
  if (!clients.error) return null;
  return (
    <Dialog open onClose={onClose} title={m.for_whom_change_title()} closeLabel={m.app_close()}>
      <LoadFailure query={clients} sentence={m.for_whom_change_failed()} live />
    </Dialog>
  );
}

function WhomForm(props: WhomDialogProps & { clients: readonly Client[] }) {
  const { appointment, viewer, clients, onClose } = props;
  const { role, zone, now } = viewer;
  const change = useChange('PUT /api/appointments/:id/client', { waits: false });
  const [choice, setChoice] = useState<WhomChoice>({ forWhom: appointment.client.id, clientName: '' });
  const [isTried, setTried] = useState(false);
  const { scoped, following, field: scopeField } = useScope(appointment, now);
  const showInDialog = useToastWhenUnshown(change.error !== null);
  const nameProblem = fieldProblem(change.error, 'clientName');
  const send = async () => {
    setTried(true);
    if (lacksName(choice)) return;
    const body = { ...chosenClient(choice), ...scoped };
    try {
      const { client } = await change.mutateAsync({ params: { id: appointment.id }, body });
      toastDone(m.for_whom_change_done({ count: following.length + 1, name: client.name }));
      onClose();
    } catch (error) {
      showInDialog(answerText(error, m.for_whom_change_failed()));
    }
  };
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={() => void send()}
      pending={change.isPending}
      title={m.for_whom_change_title()}
      description={m.for_whom_change_text({ what: whichText(appointment, role, zone) })}
      closeLabel={m.app_close()}
      cancelLabel={m.for_whom_change_keep()}
      saveLabel={m.for_whom_change_save()}
      refusal={
        change.error && nameProblem === undefined
          ? answerText(change.error, m.for_whom_change_failed())
          : undefined
      }
    >
      <WhomQuestion
        label={m.for_whom_title()}
        clients={clients}
        choice={choice}
        onChange={(part) => setChoice({ ...choice, ...part })}
        nameError={isTried && lacksName(choice) ? m.validation_name_required() : nameProblem}
      />
      {typeof choice.forWhom === 'number' && (
        <ClientOverlap span={appointment} clientId={choice.forWhom} without={[appointment.id]} zone={zone} />
      )}
      {scopeField}
    </FormDialog>
  );
}
