import { DEFAULT_NOTICE_HOURS, newWish, type NewWish } from '@cadence/contract/clients/waitlist';
import { bodyResolver } from '../../lib/forms/contract-resolver.ts';

/** What a wish is about before anything is chosen. */
export type WishAbout = {
  therapistId: number;
  appointmentTypeId?: number | undefined;
  clientId?: number | undefined;
  /** The later appointment that it would replace. */
  insteadOf?: number | undefined;
  timezone: string;
};

/** The values of the form's controls: texts, an empty one where nothing is chosen. */
export type WishValues = {
  appointmentTypeId: string;
  clientId: string;
  days: string[];
  after: string;
  before: string;
  noticeHours: string;
};

export function valuesOf({ appointmentTypeId, clientId }: WishAbout): WishValues {
  return {
    appointmentTypeId: String(appointmentTypeId ?? ''),
    clientId: String(clientId ?? ''),
    days: [],
    after: '',
    before: '',
    noticeHours: String(DEFAULT_NOTICE_HOURS),
  };
}

/** Names only what was chosen, as a saved wish has it: what it leaves out is that of the account or of the appointment. */
export function wishResolver({ therapistId, insteadOf, timezone }: WishAbout) {
  return bodyResolver<WishValues, NewWish>(newWish, (values) => ({
    therapistId,
    timezone,
    insteadOf: insteadOf ?? null,
    ...(insteadOf === undefined && { appointmentTypeId: idOf(values.appointmentTypeId) }),
    ...(values.clientId !== '' && { clientId: Number(values.clientId) }),
    days: values.days.length > 0 ? values.days.map(Number) : null,
    after: values.after === '' ? null : values.after,
    before: values.before === '' ? null : values.before,
    noticeHours: Number(values.noticeHours),
  }));
}

function idOf(text: string): number | null {
  return text === '' ? null : Number(text);
}
