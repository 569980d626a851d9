import { shownAnswers } from '@cadence/contract/care/form-answers';
import type { Assent, Authority } from '@cadence/contract/care/form-shape';
import type { OpenForm } from '@cadence/contract/care/forms';
import * as m from '@cadence/messages/m';
import { getLocale } from '@cadence/messages/web-locale';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { toastDone } from '../../../lib/forms/outcome-toast.ts';
import { reading, useChange } from '../../../lib/http/query.ts';
import { isToDo } from '../words/is-to-do.ts';
import { formAddress } from '../words/to-do.ts';
import type { Place } from './draft-saver.ts';
import type { Draft } from './use-draft.ts';

export type Agreement = { authority: Authority; agreed: true; assent?: Assent };

/** Sends the answers, and goes on with the next form that the family was asked for, else to the record. */
export function useSending(place: Place, form: OpenForm, draft: Draft) {
  const add = useChange('POST /api/clients/:id/forms/:formId/responses');
  const queries = useQueryClient();
  const [, go] = useLocation();
  const { clientId, formId, therapistId } = place;
  const next = async () => {
    const list = await queries
      .fetchQuery(reading('GET /api/clients/:id/forms', { params: { id: clientId } }))
      // The record shows that the list cannot be loaded.
      .catch(() => []);
    return list.find((one) => isToDo(one) && one.formId !== formId);
  };
  const send = async (agreement?: Agreement) => {
    // A save that is under way would make a new draft of what is sent.
    await draft.save();
    await add.mutateAsync({
      params: { id: clientId, formId },
      query: { therapistId },
      attempt: String(therapistId),
      body: {
        answers: shownAnswers(form.items, draft.answers),
        language: getLocale(),
        formVersion: form.formVersion,
        ...agreement,
      },
    });
    draft.forget();
    const following = await next();
    toastDone({
      title:
        form.kind === 'consent'
          ? m.form_consent_done({ form: form.title })
          : m.form_answering_sent({ form: form.title }),
      description: following && m.form_answering_next_form({ form: following.title }),
    });
    go(following ? formAddress(clientId, following) : `/records/${clientId}`);
  };
  return { send, isPending: add.isPending };
}
