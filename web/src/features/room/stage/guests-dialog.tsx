import type { GuestKind } from '@cadence/contract/room';
import * as m from '@cadence/messages/m';
import { useState } from 'react';
import { LoadFailure } from '../../../lib/http/load-failure.tsx';
import { fieldProblem, serverText } from '../../../lib/http/problem.ts';
import { useChange, useRead } from '../../../lib/http/query.ts';
import { useFocusKept } from '../../../lib/navigation/use-focus-kept.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { CopyButton } from '../../auth/second-factor/copy-button.tsx';

const kinds: Record<GuestKind, () => string> = {
  interpreter: () => m.room_guest_interpreter(),
  relative: () => m.room_guest_relative(),
  colleague: () => m.room_guest_colleague(),
};
const KINDS = ['interpreter', 'relative', 'colleague'] as const satisfies readonly GuestKind[];

/** Links by which an interpreter, a relative or a colleague may ask to come in. */
export function GuestsDialog({ appointmentId, onClose }: { appointmentId: number; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.room_guests_title()}
      description={m.room_guests_text()}
      closeLabel={m.app_close()}
    >
      <div className="space-y-6 pt-1">
        <NewGuest appointmentId={appointmentId} />
        <OpenLinks appointmentId={appointmentId} />
      </div>
    </Dialog>
  );
}

function NewGuest({ appointmentId }: { appointmentId: number }) {
  const [name, setName] = useState('');
  const [kind, setKind] = useState<GuestKind>('interpreter');
  const invite = useChange('POST /api/appointments/:id/room/guests');
  const { data, error, isPending } = invite;
  const send = () =>
    invite.mutate({ params: { id: appointmentId }, body: { name, kind } }, { onSuccess: () => setName('') });
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) send();
      }}
    >
      <TextField
        label={m.room_guest_name()}
        autoComplete="off"
        value={name}
        error={error ? (fieldProblem(error, 'name') ?? serverText(error, m.room_guest_failed())) : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <SelectField
        label={m.room_guest_kind()}
        options={KINDS.map((value) => ({ value, label: kinds[value]() }))}
        value={kind}
        onChange={(event) => setKind(KINDS.find((one) => one === event.target.value) ?? 'interpreter')}
      />
      <Button type="submit" loading={isPending}>
        {m.room_guest_create()}
      </Button>
      {data && (
        <Notice tone="success" live title={m.room_guest_created({ name: data.name })}>
          <p className="[overflow-wrap:anywhere]">{data.url}</p>
          <p className="my-2">{m.room_guest_once()}</p>
          <CopyButton text={data.url} label={m.room_guest_copy()} />
        </Notice>
      )}
    </form>
  );
}

function OpenLinks({ appointmentId }: { appointmentId: number }) {
  const query = useRead('GET /api/appointments/:id/room/guests', { params: { id: appointmentId } });
  const withdraw = useChange('DELETE /api/appointments/:id/room/guests/:guestId');
  const area = useFocusKept();
  return (
    <div ref={area} className="space-y-3">
      <h3 tabIndex={-1} className="text-title-4">
        {m.room_guests_links()}
      </h3>
      <LoadFailure query={query} sentence={m.room_load_failed()} />
      {query.data?.length === 0 && <p className="text-ink-soft">{m.room_guests_none()}</p>}
      <ul className="m-0 list-none space-y-2 p-0">
        {query.data?.map(({ id, name, kind }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3">
            <span>
              <span className="font-semibold">{name}</span> · {kinds[kind]()}
            </span>
            <Button
              size="sm"
              variant="secondary"
              loading={withdraw.isPending && withdraw.variables.params.guestId === id}
              aria-label={m.room_guest_withdraw_name({ name })}
              onClick={() => withdraw.mutate({ params: { id: appointmentId, guestId: id } })}
            >
              {m.room_guest_withdraw()}
            </Button>
          </li>
        ))}
      </ul>
      {withdraw.error && (
        <Notice tone="danger" live>
          {serverText(withdraw.error, m.room_guest_withdraw_failed())}
        </Notice>
      )}
    </div>
  );
}
