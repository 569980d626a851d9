import { fullName } from '@cadence/format/full-name';
import { NAME_MAX } from '@cadence/contract/base/limits';
import * as m from '@cadence/messages/m';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { ForWhom } from '../choice/booking-draft.ts';
import type { Booking } from '../choice/use-booking.ts';

export type ForWhomFieldProps = { booking: Booking; error: string | undefined };

const SOMEBODY_NEW = 'somebody_new' satisfies ForWhom;

/** Whom the session is for: a choice where the reader may book for somebody else, else a name. */
export function ForWhomField({ booking, error }: ForWhomFieldProps) {
  const { bookable, forWhom, draft, user } = booking;
  const isChosen = forWhom !== undefined;
  const isNew = forWhom === SOMEBODY_NEW;
  const name = (
    <TextField
      label={isChosen ? m.booking_client_name() : m.booking_client()}
      hint={isChosen ? m.booking_client_name_hint() : m.booking_client_hint()}
      error={error}
      autoComplete="off"
      maxLength={NAME_MAX}
      value={draft.clientName ?? (isNew ? '' : fullName(user))}
      onChange={(event) => booking.change({ clientName: event.target.value })}
    />
  );
  if (!isChosen) return name;
  return (
    <>
      <SelectField
        label={m.booking_client()}
        error={isNew ? undefined : error}
        options={[
          ...bookable.map((client) => ({ value: String(client.id), label: client.name })),
          { value: SOMEBODY_NEW, label: m.booking_for_somebody_new() },
        ]}
        value={String(forWhom)}
        onChange={({ target: { value } }) =>
          booking.change({ forWhom: value === SOMEBODY_NEW ? SOMEBODY_NEW : Number(value) })
        }
      />
      {isNew && name}
    </>
  );
}
