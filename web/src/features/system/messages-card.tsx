import {
  DELIVERY_KINDS,
  type DeliveryKind,
  type FailedDelivery,
  type System,
} from '@cadence/contract/system';
import * as m from '@cadence/messages/m';
import { Link } from 'wouter';
import { browserZone } from '../../lib/time-zones.ts';
import { formatWhen } from '../../lib/time.ts';
import { Card, CardHeader } from '../../ui/layout/card.tsx';
import { DataTable, type Column } from '../../ui/data/data-table.tsx';
import { DescriptionList, Fact } from '../../ui/data/description-list.tsx';
import { Ago } from './ago.tsx';
import { formatAgo, formatCount } from '../../lib/figures.ts';
import { Latest } from './jobs-card.tsx';
import { RetryAllButton, RetryButton } from './retry-button.tsx';
import { providerNames } from './system-problems.ts';

const kinds: Record<DeliveryKind, () => string> = {
  booked: () => m.system_message_booked(),
  confirmed: () => m.system_message_confirmed(),
  moved: () => m.system_message_moved(),
  client_changed: () => m.system_message_client_changed(),
  session_given_away: () => m.system_message_session_given_away(),
  cancelled: () => m.system_message_cancelled(),
  hold_expired: () => m.system_message_hold_expired(),
  paid: () => m.system_message_paid(),
  refund_due: () => m.system_message_refund_due(),
  refund_reminder_5d: () => m.system_message_refund_reminder(),
  refund_reminder_9d: () => m.system_message_refund_reminder(),
  paid_late: () => m.system_message_paid_late(),
  payment_processing: () => m.system_message_payment_processing(),
  payment_withheld: () => m.system_message_payment_withheld(),
  payment_not_payable: () => m.system_message_payment_not_payable(),
  payment_declined: () => m.system_message_payment_declined(),
  running_late: () => m.system_message_running_late(),
  not_attended: () => m.system_message_not_attended(),
  attendance_corrected: () => m.system_message_attendance_corrected(),
  direct_due: () => m.system_message_direct_due(),
  payment_owed: () => m.system_message_payment_owed(),
  waived: () => m.system_message_waived(),
  refunded: () => m.system_message_refunded(),
  caseload_declined: () => m.system_message_caseload_declined(),
  guardian_removed: () => m.system_message_guardian_removed(),
  guardian_joined: () => m.system_message_guardian_answer(),
  guardian_declined: () => m.system_message_guardian_answer(),
  guardian_left: () => m.system_message_guardian_answer(),
  guardian_became_owner: () => m.system_message_guardian_became_owner(),
  waitlist_offer: () => m.system_message_waitlist_offer(),
  waitlist_ended: () => m.system_message_waitlist_ended(),
  reminder_24h: () => m.system_message_reminder_24h(),
  reminder_1h: () => m.system_message_reminder_1h(),
  link_ready: () => m.system_message_link_ready(),
  verification_approved: () => m.system_message_verification_approved(),
  verification_rejected: () => m.system_message_verification_rejected(),
  verification_revoked: () => m.system_message_verification_revoked(),
  proof_decided: () => m.system_message_proof_decided(),
  form_asked: () => m.system_message_form_asked(),
  consent_ended: () => m.system_message_consent_ended(),
  message: () => m.system_message_message(),
  proof_ending: () => m.system_message_proof_ending(),
  proof_ended: () => m.system_message_proof_ended(),
  entry_released: () => m.system_message_entry_released(),
  second_factor_on: () => m.system_message_sign_in_security(),
  second_factor_off: () => m.system_message_sign_in_security(),
  second_factor_removed: () => m.system_message_sign_in_security(),
  second_factor_renewed: () => m.system_message_sign_in_security(),
  second_factor_used: () => m.system_message_sign_in_security(),
  second_factor_wrong_codes: () => m.system_message_sign_in_security(),
  client_invitation: () => m.system_message_client_invitation(),
  account_closed: () => m.system_message_account_closed(),
  calendar_expired: () => m.system_message_calendar_expired(),
  email_confirmation: () => m.system_message_email_confirmation(),
  email_confirmation_for_password: () => m.system_message_email_confirmation(),
  digest: () => m.system_message_digest(),
  new_families_digest: () => m.system_message_digest(),
  email_wanted: () => m.system_message_email_wanted(),
  email_changed: () => m.system_message_email_changed(),
  password_reset: () => m.system_message_password_reset(),
  password_changed: () => m.system_message_password_changed(),
  payee_changed: () => m.system_message_payee_changed(),
  password_invitation: () => m.system_message_password_invitation(),
};
function kindText(kind: string): string {
  const known = DELIVERY_KINDS.find((one) => one === kind);
  return known ? kinds[known]() : m.system_message_other();
}
const channelNames = { email: providerNames.mail, sms: providerNames.sms, bell: m.bell_name };

/** Waiting and failed emails and text messages. */
export function MessagesCard({ system }: { system: System }) {
  const { channels, failed } = system.deliveries;
  const total = channels.reduce((sum, channel) => sum + channel.failed, 0);
  return (
    <Card as="section" id="messages" className="scroll-mt-24">
      <CardHeader
        title={m.system_messages()}
        text={m.system_messages_text()}
        action={
          total > 0 && (
            <RetryAllButton
              retry={{ kind: 'messages' }}
              label={m.system_retry_all()}
              title={m.system_retry_messages_title()}
              text={m.system_retry_messages_text({ count: total })}
            />
          )
        }
      />
      <DescriptionList className="text-sm">
        {channels.map((channel) => (
          <Fact key={channel.channel} label={channelNames[channel.channel]()}>
            {m.system_messages_waiting({ count: formatCount(channel.waiting) })}
            {channel.oldestWaitingAt !== null &&
              `, ${m.system_messages_oldest({ when: formatAgo(channel.oldestWaitingAt, system.at) })}`}
            {' · '}
            {m.system_messages_given_up({ count: formatCount(channel.failed) })}
          </Fact>
        ))}
      </DescriptionList>
      {failed.length > 0 && (
        <div className="mt-8">
          <h3 className="mb-4 text-lg">{m.system_failed_messages()}</h3>
          <Latest shown={failed.length} total={total} />
          <FailedMessagesTable messages={failed} at={system.at} />
        </div>
      )}
    </Card>
  );
}

type FailedMessagesTableProps = { messages: readonly FailedDelivery[]; at: string };

export function FailedMessagesTable({ messages, at }: FailedMessagesTableProps) {
  return (
    <DataTable
      caption={m.system_failed_messages()}
      columns={columnsAt(at)}
      rows={messages}
      rowKey={({ id }) => id}
    />
  );
}

function columnsAt(at: string): Column<FailedDelivery>[] {
  return [
    { key: 'kind', header: m.system_message(), primary: true, cell: ({ kind }) => kindText(kind) },
    {
      key: 'recipient',
      header: m.system_recipient(),
      cell: (message) => <Recipient {...message} />,
    },
    { key: 'channel', header: m.system_channel(), cell: ({ channel }) => channelNames[channel]() },
    {
      key: 'reason',
      header: m.system_reason(),
      cell: ({ reason }) =>
        reason === null ? (
          m.system_reason_none()
        ) : (
          <code className="text-sm [overflow-wrap:anywhere]">{reason}</code>
        ),
    },
    {
      key: 'created',
      header: m.system_created(),
      cell: ({ createdAt }) => <Ago instant={createdAt} at={at} />,
    },
    { key: 'tries', header: m.system_tries(), cell: ({ tries }) => formatCount(tries) },
    {
      key: 'actions',
      header: m.system_actions(),
      hideHeader: true,
      align: 'end',
      cell: ({ id, kind, createdAt }) => (
        <RetryButton
          retry={{ kind: 'message', id }}
          label={m.system_retry_message({ kind: kindText(kind), when: formatAgo(createdAt, at) })}
        />
      ),
    },
  ];
}

/** Whom an admin may reach in another way, and about which appointment. */
function Recipient({ recipient, appointment }: Pick<FailedDelivery, 'recipient' | 'appointment'>) {
  return (
    <>
      {recipient.name === null ? (
        m.access_log_closed_account()
      ) : (
        <Link href={`/admin/people/${recipient.id}`}>{recipient.name}</Link>
      )}
      {appointment && (
        <span className="block text-sm font-normal text-ink-soft">
          {m.system_about_appointment({
            id: appointment.id,
            when: formatWhen(appointment.startTime, browserZone()),
          })}
        </span>
      )}
    </>
  );
}
