import type { ClientForm, ListedResponse } from '@cadence/contract/care/forms';
import { formatList } from '@cadence/format/names';
import * as m from '@cadence/messages/m';
import { getLocale } from '@cadence/messages/web-locale';
import { FilePen, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { failureOf, reportOutcome } from '../../lib/forms/outcome-toast.ts';
import { LoadFailure } from '../../lib/http/load-failure.tsx';
import { useChange, useRead } from '../../lib/http/query.ts';
import { lazyDialog } from '../../lib/navigation/lazy-dialog.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-style.ts';
import { Skeleton, SkeletonRegion } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { stateTexts, stateTones } from './words/form-texts.ts';
import { dayOf, endText } from './words/response-facts.ts';

const AskDialog = lazyDialog(async () => (await import('./practice/ask-dialog.tsx')).AskDialog);
const WriteDialog = lazyDialog(async () => (await import('./practice/write-dialog.tsx')).WriteDialog);

type CardProps = { clientId: number; hasLeft: boolean };

/** What the family of a client agreed to and told the therapist, and what is missing. */
export function FormsCard({ clientId, hasLeft }: CardProps) {
  const query = useRead('GET /api/therapist/clients/:id/forms', { params: { id: clientId } });
  const [dialog, setDialog] = useState<'ask' | 'write'>();
  const forms = (query.data ?? []).filter(({ state }) => state !== null);
  const Dialog = dialog === 'ask' ? AskDialog : WriteDialog;
  return (
    <Card as="section" aria-labelledby="forms">
      <h2 id="forms" tabIndex={-1} className="scroll-mt-24 text-title-3">
        {m.forms_title()}
      </h2>
      <p className="mt-1.5 max-w-reading text-ink-soft">{m.forms_practice_text()}</p>
      {!hasLeft && (
        <div className="button-row mt-4">
          <Button
            variant="secondary"
            size="sm"
            icon={<Plus aria-hidden="true" className="size-4.5" />}
            onClick={() => setDialog('ask')}
          >
            {m.forms_practice_ask()}
          </Button>
          <Button
            variant="secondary"
            size="sm"
            icon={<FilePen aria-hidden="true" className="size-4.5" />}
            onClick={() => setDialog('write')}
          >
            {m.forms_practice_write()}
          </Button>
        </div>
      )}
      <div className="mt-5">
        <LoadFailure query={query} sentence={m.forms_failed()} />
        {query.isPending && (
          <SkeletonRegion label={m.app_loading()}>
            <Skeleton shape="block" className="h-28" />
          </SkeletonRegion>
        )}
        {query.data && forms.length === 0 && <p className="text-ink-soft">{m.forms_practice_none()}</p>}
        <ul className="divide-y divide-line">
          {forms.map((form) => (
            <FormRow key={form.formId} clientId={clientId} form={form} hasLeft={hasLeft} />
          ))}
        </ul>
      </div>
      {dialog && <Dialog clientId={clientId} onClose={() => setDialog(undefined)} />}
    </Card>
  );
}

function FormRow({ clientId, form, hasLeft }: CardProps & { form: ClientForm }) {
  const ask = useChange('POST /api/therapist/clients/:id/forms');
  const { formId, state, missing, responses, mayRemind, kind } = form;
  const title = form.title[getLocale()];
  const current = responses.filter((one) => one.state !== 'replaced');
  const remind = () =>
    void reportOutcome(ask.mutateAsync({ params: { id: clientId }, body: { formId } }), {
      done: m.forms_practice_reminded(),
      failed: (error) => failureOf(m.forms_practice_ask_failed(), error),
    });
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 className="flex min-w-0 flex-1 basis-60 flex-wrap items-center gap-x-3 gap-y-1 font-sans text-base font-semibold [overflow-wrap:anywhere]">
          {title}
          {state !== null && (
            <Badge tone={stateTones[state]}>
              {state === 'asked' || state === 'draft' ? m.forms_practice_state_asked() : stateTexts[state]()}
            </Badge>
          )}
        </h3>
        {!hasLeft && mayRemind && (
          <Button
            variant="quiet"
            size="sm"
            loading={ask.isPending}
            aria-label={m.forms_practice_remind_which({ form: title })}
            onClick={remind}
          >
            {m.forms_practice_remind()}
          </Button>
        )}
      </div>
      {factsOf(form).map((text) => (
        <p key={text} className="text-sm text-ink-soft [overflow-wrap:anywhere]">
          {text}
        </p>
      ))}
      {kind === 'consent' && missing.length > 0 && (
        <p className="text-sm font-medium text-warning-ink [overflow-wrap:anywhere]">
          {m.forms_missing({ names: formatList(missing.map(({ name }) => name)) })}
        </p>
      )}
      {current.map((response) => (
        <Given key={response.id} clientId={clientId} title={title} response={response} />
      ))}
    </li>
  );
}

function factsOf({ state, askedAt, isInForce }: ClientForm): string[] {
  const isAsked = state === 'asked' || state === 'draft';
  return [
    ...(isAsked && askedAt !== null ? [m.forms_practice_asked_on({ date: dayOf(askedAt) })] : []),
    ...(isAsked && isInForce ? [m.forms_practice_old_version()] : []),
  ];
}

type GivenProps = { clientId: number; title: string; response: ListedResponse };

/** One person's response. */
function Given({ clientId, title, response }: GivenProps) {
  const { id, givenBy, givenAt, hasRights } = response;
  const name = givenBy ?? m.form_response_closed();
  const ended = endText(response);
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <div className="min-w-0 flex-1 basis-52 text-sm [overflow-wrap:anywhere]">
        <p>{m.forms_practice_given_on({ name, date: dayOf(givenAt) })}</p>
        {ended !== undefined && <p className="text-warning-ink">{ended}</p>}
        {!hasRights && <p className="text-warning-ink">{m.forms_practice_no_rights({ name })}</p>}
      </div>
      <Link
        href={`/clients/${clientId}/forms/${id}`}
        aria-label={m.forms_read_which({ form: `${title}, ${name}` })}
        className={buttonClass({ variant: 'secondary', size: 'sm' })}
      >
        {m.forms_read()}
      </Link>
    </div>
  );
}
