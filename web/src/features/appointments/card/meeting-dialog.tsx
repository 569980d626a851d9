import { meetingAddressChange, type MeetingAddresses } from '@cadence/contract/changes/appointment-changes';
import * as m from '@cadence/messages/m';
import { useId } from 'react';
import { LoadFailure } from '../../../lib/http/load-failure.tsx';
import { useServerForm } from '../../../lib/forms/use-server-form.ts';
import { fieldProblem, serverText } from '../../../lib/http/problem.ts';
import { formatWhen } from '../../../lib/time.ts';
import { fieldError } from '../../../lib/forms/field-error.ts';
import { contractResolver } from '../../../lib/forms/contract-resolver.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/feedback/skeleton.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { otherParty } from '../appointment/appointment-texts.ts';
import type { AppointmentForViewer } from '../appointment/viewer.ts';
import { useChange, useRead } from '../../../lib/http/query.ts';

export type MeetingDialogProps = AppointmentForViewer & { onClose: () => void };

const resolver = contractResolver(meetingAddressChange);

/** Sets a therapist's own video address for one session. See docs/specification.md#video-links. */
export function MeetingDialog({ appointment, viewer, onClose }: MeetingDialogProps) {
  const { role, zone } = viewer;
  const form = useId();
  const query = useRead('GET /api/appointments/:id/meeting-address', { params: { id: appointment.id } });
  const { data: addresses, error } = query;
  const set = useChange('PUT /api/appointments/:id/meeting-address');
  return (
    <Dialog
      open
      onClose={onClose}
      locked={set.isPending}
      title={m.meeting_title()}
      description={m.meeting_text({
        name: otherParty(appointment, role),
        when: formatWhen(appointment.startTime, zone),
      })}
      closeLabel={m.app_close()}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={set.isPending}>
            {m.meeting_keep()}
          </Button>
          <Button type="submit" form={form} loading={set.isPending} disabled={!addresses}>
            {m.meeting_save()}
          </Button>
        </>
      }
    >
      {!addresses && !error && (
        <SkeletonRegion label={m.app_loading()}>
          <Skeleton shape="block" className="h-24" />
        </SkeletonRegion>
      )}
      {!addresses && <LoadFailure query={query} sentence={m.meeting_load_failed()} />}
      {addresses && (
        <AddressForm
          id={form}
          addresses={addresses}
          save={(meetingAddress) =>
            set.mutateAsync({ params: { id: appointment.id }, body: { meetingAddress } })
          }
          onDone={onClose}
        />
      )}
    </Dialog>
  );
}

type AddressFormProps = {
  id: string;
  addresses: MeetingAddresses;
  save: (address: string) => Promise<unknown>;
  onDone: () => void;
};

function AddressForm({ id, addresses, save, onDone }: AddressFormProps) {
  const { meetingAddress } = addresses;
  const { register, submit, formState } = useServerForm({
    values: { meetingAddress: meetingAddress ?? '' },
    resolver,
    send: (values) => save(values.meetingAddress),
    done: m.meeting_saved(),
    failed: (error) => fieldProblem(error, 'meetingAddress') ?? serverText(error, m.meeting_failed()),
    failureAt: 'meetingAddress',
    onDone,
  });
  return (
    <form id={id} noValidate className="space-y-5 pt-1" onSubmit={(event) => void submit(event)}>
      <Notice className="[overflow-wrap:anywhere]">{inUseText(addresses)}</Notice>
      <TextField
        label={m.meeting_label()}
        hint={m.meeting_label_hint()}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        error={fieldError(formState.errors.meetingAddress)}
        {...register('meetingAddress')}
      />
    </form>
  );
}

/** The link that both parties use, and what stays without an address of the session. */
function inUseText({
  inUse,
  meetingAddress,
  calendarUrl,
  profileAddress,
  roomUrl,
}: MeetingAddresses): string {
  const texts = {
    session: () => m.meeting_in_use_session({ url: meetingAddress ?? '' }),
    google: () => m.meeting_in_use_google({ url: calendarUrl ?? '' }),
    own: () => m.meeting_in_use_own({ url: profileAddress ?? '' }),
    room: () => m.meeting_in_use_room({ url: roomUrl }),
  } satisfies Record<MeetingAddresses['inUse'], () => string>;
  return texts[inUse]();
}
