import { NAME_MAX } from '@cadence/contract/base/limits';
import * as m from '@cadence/messages/m';
import { useState } from 'react';
import { makeDrafts, useDraft } from '../../lib/session/drafts.ts';
import { toastDone } from '../../lib/forms/outcome-toast.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Segmented } from '../../ui/form/segmented.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { EmailConfirmation } from '../auth/recovery/email-confirmation.tsx';
import { type BadLine, isBad, MAX_LINES, readPastedList, type GoodLine } from './pasted-list.ts';
import { useQueryClient } from '@tanstack/react-query';
import { ProblemError, sentenceOr } from '../../lib/http/problem.ts';
import { change } from '../../lib/http/query.ts';
import { refreshAfter } from '../../lib/http/refresh.ts';

type Draft = { how: 'one' | 'list'; name: string; email: string; lines: string };
const EMPTY: Draft = { how: 'one', name: '', email: '', lines: '' };
const drafts = makeDrafts<Draft>();

/** Invites families one by one or from a pasted list. What was not sent stays in the field with its reason. */
export function InviteDialog(props: { onClose: () => void }) {
  const { value: draft, set: setDraft, drop } = useDraft(drafts, 'form', EMPTY);
  const [missing, setMissing] = useState<string>();
  const [result, setResult] = useState<Sent & { left: string }>();
  const { progress, sendAll } = useSending();
  const change = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part });
    setMissing(undefined);
  };
  const onClose = () => {
    drop();
    props.onClose();
  };
  const send = async () => {
    const { good, bad } = readPastedList(textOf(draft));
    setResult(undefined);
    if (good.length + bad.length === 0) return setMissing(m.caseload_invite_none());
    if (good.length > MAX_LINES) return setMissing(m.caseload_invite_too_many({ limit: MAX_LINES }));
    const sent = await sendAll(good);
    const left = [...bad, ...sent.bad].toSorted((one, other) => one.number - other.number);
    if (sent.count > 0) toastDone(m.caseload_invite_sent({ count: sent.count }));
    if (left.length === 0) return onClose();
    // Only what was not sent, numbered anew as it stands in the field now.
    const lines = left.map(({ text }) => text).join('\n');
    if (draft.how === 'list') change({ lines });
    const renumbered = left.map((line, index) => ({ ...line, number: index + 1 }));
    setResult({ count: sent.count, bad: renumbered, left: lines });
  };
  return (
    <FormDialog
      title={m.caseload_invite_title()}
      description={m.caseload_invite_text()}
      closeLabel={m.app_close()}
      cancelLabel={m.caseload_invite_close()}
      saveLabel={m.caseload_invite_send()}
      pending={progress !== undefined}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <EmailConfirmation text={m.email_confirmation_for_invitations} />
      <Segmented
        className="w-full max-w-sm"
        label={m.caseload_invite_how()}
        options={[
          { value: 'one', label: m.caseload_invite_one() },
          { value: 'list', label: m.caseload_invite_list() },
        ]}
        value={draft.how}
        onChange={(how) => {
          change({ how });
          setResult(undefined);
        }}
      />
      {progress && (
        <p role="status">{m.caseload_invite_sending({ done: progress.done + 1, count: progress.count })}</p>
      )}
      {result && <Result result={result} isList={draft.how === 'list'} />}
      <Fields draft={draft} missing={missing} change={change} />
      {draft.how === 'list' && draft.lines !== result?.left && <Preview lines={draft.lines} />}
    </FormDialog>
  );
}

/** One family is a list of one line. */
function textOf({ how, name, email, lines }: Draft): string {
  if (how === 'list') return lines;
  const [oneName, address] = [name, email].map((part) => part.replace(/[<>\r\n\t]/g, ' ').trim());
  return oneName === '' && address === '' ? '' : `${oneName} <${address}>`;
}

type FieldsProps = { draft: Draft; missing: string | undefined; change: (part: Partial<Draft>) => void };

function Fields({ draft, missing, change }: FieldsProps) {
  if (draft.how === 'list') {
    return (
      <TextArea
        label={m.caseload_invite_lines()}
        hint={m.caseload_invite_lines_hint()}
        error={missing}
        rows={6}
        spellCheck={false}
        value={draft.lines}
        onChange={(event) => change({ lines: event.target.value })}
      />
    );
  }
  return (
    <>
      <TextField
        label={m.caseload_invite_name()}
        hint={m.caseload_invite_name_hint()}
        error={missing}
        autoComplete="off"
        maxLength={NAME_MAX}
        value={draft.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextField
        type="email"
        label={m.caseload_invite_email()}
        autoComplete="off"
        maxLength={254}
        value={draft.email}
        onChange={(event) => change({ email: event.target.value })}
      />
    </>
  );
}

/** Each line as it will be sent, or why it will not, before anybody gets an email. */
function Preview({ lines: text }: { lines: string }) {
  const { lines } = readPastedList(text);
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="invite-preview">
      <h3 id="invite-preview" className="font-semibold">
        {m.caseload_invite_preview()}
      </h3>
      <ul className="mt-2 space-y-2">
        {lines.map((line) => (
          <li key={line.number} className="[overflow-wrap:anywhere]">
            <span className="block font-semibold">
              {m.caseload_invite_line({ number: line.number, text: isBad(line) ? line.text : line.name })}
            </span>
            {!isBad(line) && <span className="block">{line.email}</span>}
            {isBad(line) ? (
              <span className="block text-danger-ink">
                {m.caseload_invite_not_sent({ reason: line.reason })}
              </span>
            ) : (
              <span className="block text-success-ink">{m.caseload_invite_ready()}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Result({ result: { count, bad }, isList }: { result: Sent; isList: boolean }) {
  return (
    <Notice tone="warning" live title={count > 0 ? m.caseload_invite_sent({ count }) : undefined}>
      {isList && <p>{m.caseload_invite_left({ count: bad.length })}</p>}
      <ul className={isList ? 'mt-2 space-y-2' : undefined}>
        {bad.map((line) => (
          <BadLineItem key={line.number} line={line} isList={isList} />
        ))}
      </ul>
    </Notice>
  );
}

function BadLineItem({ line: { number, text, reason }, isList }: { line: BadLine; isList: boolean }) {
  if (!isList) return <li>{reason}</li>;
  return (
    <li className="[overflow-wrap:anywhere]">
      <span className="block font-semibold">{m.caseload_invite_line({ number, text })}</span>
      {reason}
    </li>
  );
}

type Sent = { count: number; bad: BadLine[] };

const INVITE = 'POST /api/therapist/client-invitations';

/** What every further invitation would meet too. */
const ENDS_SENDING = new Set([
  'client_invitations_limit',
  'daily_limit_reached',
  'email_unconfirmed',
  'too_many_requests',
  'unanswered',
]);

/** Sends invitations one after the other. Lines after a refusal that holds for all are not tried. */
function useSending() {
  const queries = useQueryClient();
  const [progress, setProgress] = useState<{ done: number; count: number }>();
  const sendAll = async (lines: readonly GoodLine[]): Promise<Sent> => {
    const sent: Sent = { count: 0, bad: [] };
    let refusal: string | undefined;
    for (const [done, { name, email, ...line }] of lines.entries()) {
      setProgress({ done, count: lines.length });
      const send = () => change(INVITE, { body: { name, email }, attempt: email });
      refusal ??= await sendOne(line, sent, send);
      if (refusal !== undefined) sent.bad.push({ ...line, reason: refusal });
    }
    setProgress(undefined);
    // Once for all of them.
    void refreshAfter(queries, INVITE);
    return sent;
  };
  return { progress, sendAll };
}

/** Counts a sent one and adds a refused one; returns the refusal where it holds for all others too. */
async function sendOne(
  line: { number: number; text: string },
  sent: Sent,
  send: () => Promise<unknown>,
): Promise<string | undefined> {
  try {
    await send();
    sent.count++;
    return undefined;
  } catch (error) {
    const reason = sentenceOr(error, m.caseload_invite_failed());
    const endsAll = !(error instanceof ProblemError) || error.code === null || ENDS_SENDING.has(error.code);
    if (endsAll) return reason;
    sent.bad.push({ ...line, reason });
    return undefined;
  }
}
