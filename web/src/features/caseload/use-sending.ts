import { useQueryClient } from '@tanstack/react-query';
import * as m from '@cadence/messages/m';
import { useState } from 'react';
import { ProblemError, sentenceOr } from '../../lib/http/problem.ts';
import { change } from '../../lib/http/query.ts';
import { refreshAfter } from '../../lib/http/refresh.ts';
import type { BadLine, GoodLine } from './pasted-list.ts';

export type Sent = { count: number; bad: BadLine[] };

const INVITE = 'POST /api/therapist/client-invitations';

/** What every further invitation would meet too. */
const ENDS_SENDING = new Set([
  'client_invitations_limit',
  'daily_limit_reached',
  'too_many_requests',
  'unanswered',
]);

/** Sends invitations one after the other. Lines after a refusal that holds for all are not tried. */
export function useSending() {
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
