import { DEFAULT_ZONE } from '@cadence/format/time';
import * as m from '@cadence/messages/m';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { formatMoney } from '@cadence/format/money';
import { formatDate, formatWhen } from '../../lib/time.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button-style.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { messageWith } from '../../ui/message-with.tsx';
import type { AttentionItem, Decision } from '@cadence/contract/payments';
import { decisionTexts, differenceText, kindTexts, todoText } from './attention-texts.ts';
import { personName } from '@cadence/format/names';
import { useServerForm } from '../../lib/forms/use-server-form.ts';
import { serverText } from '../../lib/http/problem.ts';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { useChange } from '../../lib/http/query.ts';

/** One entry: what happened, the people, the amount, what to do, and the possible decisions. */
export function AttentionCard({ item, level = 2 }: { item: AttentionItem; level?: 2 | 3 }) {
  const Heading = `h${level}` as const;
  const {
    kind,
    amount,
    keptAmount,
    refundDueBy,
    currency,
    appointment,
    differences,
    capturedLate,
    transactionUrl,
  } = item;
  const [outcome, setOutcome] = useState<Decision>();
  const zone = appointment?.timezone ?? DEFAULT_ZONE;
  const words = kindTexts[kind];
  return (
    <Card as="li" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <Heading className="text-title-3">{words.title()}</Heading>
          <p className="mt-1 text-sm text-ink-soft">
            {m.payments_since({ when: formatWhen(item.since, zone) })}
          </p>
        </div>
        {amount !== null && <p className="figures text-lg font-semibold">{formatMoney(amount, currency)}</p>}
      </div>
      {appointment && <Sides appointment={appointment} />}
      {refundDueBy !== null && (
        <p className="text-sm">
          {m.payments_refund_due_by({ date: formatDate(refundDueBy, { style: 'day' }) })}
        </p>
      )}
      {amount !== null && keptAmount !== null && keptAmount > 0 && (
        <p className="figures text-sm">
          {m.payments_split({
            refund: formatMoney(amount, currency),
            kept: formatMoney(keptAmount, currency),
          })}
        </p>
      )}
      {(differences.length > 0 || capturedLate) && (
        <p className="flex flex-wrap gap-2">
          {capturedLate && <Badge tone="warning">{m.payments_captured_late()}</Badge>}
          {differences.map((one) => (
            <Badge key={one} tone="warning">
              {differenceText(one)}
            </Badge>
          ))}
        </p>
      )}
      <p className="max-w-xl text-sm">{todoText(item)}</p>
      <div className="flex flex-wrap gap-2.5">
        {transactionUrl !== null && (
          <a
            href={transactionUrl}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            {m.payments_see_at_paypal()}
            <ExternalLink aria-hidden="true" className="size-4" />
          </a>
        )}
        {item.decisions.map((one) => (
          <Button key={one} size="sm" variant="secondary" onClick={() => setOutcome(one)}>
            {decisionTexts[one].title()}
          </Button>
        ))}
      </div>
      {outcome && <DecisionDialog item={item} outcome={outcome} onClose={() => setOutcome(undefined)} />}
    </Card>
  );
}

type Appointment = NonNullable<AttentionItem['appointment']>;

function Sides({ appointment }: { appointment: Appointment }) {
  const { therapist, patient, startTime, timezone, id } = appointment;
  return (
    <p className="text-sm [overflow-wrap:anywhere]">
      {messageWith((hole) =>
        m.payments_sides({
          payer: hole(<PersonLink user={patient.user} />),
          therapist: hole(<PersonLink user={therapist.user} />),
          when: formatWhen(startTime, timezone),
          number: id,
        }),
      )}
    </p>
  );
}

/** A closed account has neither a name nor a page. */
function PersonLink({ user }: { user: Appointment['patient']['user'] }) {
  const name = personName(user);
  const isClosed = user.firstName === '' && user.lastName === '';
  return isClosed ? name : <Link href={`/admin/people/${user.id}`}>{name}</Link>;
}

type DecisionDialogProps = { item: AttentionItem; outcome: Decision; onClose: () => void };

/** Says what a decision does, and asks for a note about what was found, which later readers see. */
function DecisionDialog({ item, outcome, onClose }: DecisionDialogProps) {
  const decide = useChange('POST /api/admin/payments/attention/:item');
  const form = useServerForm({
    values: { note: '' },
    send: ({ note }) => decide.mutateAsync({ params: { item: item.item }, body: { outcome, note } }),
    done: m.payments_decided(),
    failed: (error) => serverText(error, m.payments_decide_failed()),
    onDone: onClose,
  });
  const { errors, isSubmitting } = form.formState;
  const { title, text } = decisionTexts[outcome];
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={() => void form.submit()}
      pending={isSubmitting}
      refusal={errors.root?.message}
      size="sm"
      title={title()}
      description={text()}
      closeLabel={m.app_close()}
      cancelLabel={m.payments_decide_back()}
      saveLabel={title()}
    >
      <TextArea
        label={m.payments_note()}
        hint={m.payments_note_hint()}
        error={errors.note?.message}
        maxLength={2000}
        required
        {...form.register('note', { validate: (note) => note.trim() !== '' || m.validation_note_required() })}
      />
    </FormDialog>
  );
}
