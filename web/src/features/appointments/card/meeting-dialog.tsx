import { meetingAddressChange, type MeetingAddresses } from '@cadence/contract/appointments';
import * as m from '@cadence/messages/m';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { LoadFailure } from '../../../lib/load-failure.tsx';
import { ProblemError, serverText } from '../../../lib/problem.ts';
import { formatWhen } from '../../../lib/time.ts';
import { fieldSentence } from '../../../lib/field-sentence.ts';
import { contractResolver } from '../../../lib/validation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useMeetingAddresses, useSetMeetingAddress } from '../api.ts';
import { otherParty } from '../appointment-texts.ts';
import type { AppointmentReading } from '../reading.ts';

export type MeetingDialogProps = AppointmentReading & { onClose: () => void };

const resolver = contractResolver(meetingAddressChange);

/** A therapist's own video address for one session (specification, decisions "Calendar events and the Meet link"). */
export function MeetingDialog({ appointment, reading, onClose }: MeetingDialogProps) {
  const { role, zone } = reading;
  const form = useId();
  const query = useMeetingAddresses(appointment.id);
  const { data: addresses, error } = query;
  const set = useSetMeetingAddress(appointment.id);
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
      closeLabel={m.common_close()}
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
        <SkeletonRegion label={m.common_loading()}>
          <Skeleton shape="block" className="h-24" />
        </SkeletonRegion>
      )}
      {!addresses && <LoadFailure query={query} sentence={m.meeting_load_failed()} />}
      {addresses && <AddressForm id={form} addresses={addresses} save={set.mutateAsync} onDone={onClose} />}
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
  const { calendarUrl, meetingAddress, profileAddress } = addresses;
  const { register, handleSubmit, setError, formState } = useForm({
    resolver,
    defaultValues: { meetingAddress: meetingAddress ?? '' },
  });
  const submit = handleSubmit(async (values) => {
    try {
      await save(values.meetingAddress);
      showToast({ title: m.common_success_title(), description: m.meeting_saved() });
      onDone();
    } catch (error) {
      const refused = error instanceof ProblemError && error.errors[0];
      const text = refused ? refused.message : serverText(error, m.meeting_failed());
      setError('meetingAddress', { type: 'server', message: text }, { shouldFocus: true });
      showToast({ title: m.common_error_title(), description: text, variant: 'destructive' });
    }
  });
  const usual =
    profileAddress === null ? m.meeting_hint_none() : m.meeting_hint_usual({ url: profileAddress });
  return (
    <form id={id} noValidate className="space-y-5 pt-1" onSubmit={(event) => void submit(event)}>
      {calendarUrl !== null && (
        <Notice className="[overflow-wrap:anywhere]">{m.meeting_google({ url: calendarUrl })}</Notice>
      )}
      <TextField
        label={m.meeting_label()}
        hint={calendarUrl === null ? usual : undefined}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        error={fieldSentence(formState.errors.meetingAddress)}
        {...register('meetingAddress')}
      />
    </form>
  );
}
